// Two soft notes for one's own turn, made here; no file is needed.

const NOTES = [
  { pitch: 587.33, at: 0 },
  { pitch: 783.99, at: 0.16 },
];
const LENGTH = 0.45;
const LOUD = 0.12;

let player: AudioContext | null = null;

export function chime(): void {
  player ??= new AudioContext();
  void player.resume();
  for (const { pitch, at } of NOTES) {
    const tone = player.createOscillator();
    const volume = player.createGain();
    const begin = player.currentTime + at;
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(LOUD, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0005, begin + LENGTH);
    tone.connect(volume).connect(player.destination);
    tone.start(begin);
    tone.stop(begin + LENGTH);
  }
}
