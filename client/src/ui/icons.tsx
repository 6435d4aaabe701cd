// Line signs in one weight; paths of a 24-unit square.
const PATHS = {
  turn: ["M19 12a7 7 0 1 1-2.3-5.2", "M19.5 3v4.8h-4.8"],
  turnBack: ["M5 12a7 7 0 1 0 2.3-5.2", "M4.5 3v4.8h4.8"],
  computer: [
    "M8 6h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z",
    "M9.5 2.8v3M14.5 2.8v3M9.5 18.2v3M14.5 18.2v3M2.8 9.5h3M2.8 14.5h3M18.2 9.5h3M18.2 14.5h3M10 10.5h.01M14 10.5h.01M10 14q2 1.5 4 0",
  ],
  clock: ["M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17", "M12 7v5l3.5 2"],
  globe: ["M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17", "M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17"],
  stack: ["M4 8l8-4 8 4-8 4z", "M4 12l8 4 8-4M4 16l8 4 8-4"],
  minus: ["M5 12h14"],
  replay: ["M5 5v14l11-7z", "M19.5 5v14"],
  play: ["M7 5v14l11-7z"],
  pause: ["M8 5v14M16 5v14"],
  share: ["M12 15V4M8 7.5L12 3.5l4 4M5 12v7a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-7"],
  fits: [
    "M4.5 3.5h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z",
    "M14.5 13.5h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z",
    "M4.5 13.5h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z",
    "M17 4v6M14 7h6",
  ],
  sound: ["M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z", "M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"],
  moon: ["M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"],
  sun: [
    "M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8",
    "M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7",
  ],
  close: ["M6 6l12 12M18 6L6 18"],
  menu: ["M4 7h16M4 12h16M4 17h16"],
  fit: ["M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"],
  down: ["M6 9l6 6 6-6"],
  up: ["M6 15l6-6 6 6"],
  left: ["M15 6l-6 6 6 6"],
  right: ["M9 6l6 6-6 6"],
  first: ["M17 6l-6 6 6 6M7 6v12"],
  last: ["M7 6l6 6-6 6M17 6v12"],
  place: [
    "M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11z",
    "M12 7.7a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6",
  ],
  list: ["M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01"],
  person: ["M12 4.2a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 1 0 0-7.6", "M4.5 20.5c.6-5 3.5-7 7.5-7s6.9 2 7.5 7"],
  people: [
    "M9 5.2a3.3 3.3 0 1 0 0 6.6a3.3 3.3 0 1 0 0-6.6",
    "M2.5 19.5c.5-4.3 3-6 6.5-6s6 1.7 6.5 6",
    "M15.5 5.5a3.2 3.2 0 0 1 0 6M18 14c2 .8 3.2 2.6 3.5 5.5",
  ],
  undo: ["M8 5L4 9l4 4", "M4.5 9H14a5.5 5.5 0 0 1 0 11h-4"],
  download: ["M12 4v11M8 11.5l4 4 4-4M5 20h14"],
  upload: ["M12 15V4M8 8l4-4 4 4M5 20h14"],
  help: ["M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5h.01"],
  print: ["M7 8V3.5h10V8M7 17H4V9.5A1.5 1.5 0 0 1 5.5 8h13A1.5 1.5 0 0 1 20 9.5V17h-3", "M7 14h10v6.5H7z"],
  again: ["M4.5 12a7.5 7.5 0 0 1 13-5M19.5 12a7.5 7.5 0 0 1-13 5", "M17.8 2.8V7h-4.2M6.2 21.2V17h4.2"],
  plus: ["M12 5v14M5 12h14"],
  link: [
    "M10 14a4 4 0 0 0 6 .5l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5",
    "M14 10a4 4 0 0 0-6-.5l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5",
  ],
  scroll: ["M6 4h10a2 2 0 0 1 2 2v12a2 2 0 0 0 2 2H8a2 2 0 0 1-2-2z", "M6 8H4V6a2 2 0 0 1 2-2M9.5 9h5M9.5 13h5"],
  flag: ["M5 21V4M5 5h12.5l-2.5 4 2.5 4H5"],
  check: ["M4.5 12.5l5 5L19.5 7"],
  out: ["M10 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h4M14 8l4 4-4 4M18 12H9"],
  eye: [
    "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z",
    "M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6",
  ],
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg class={small ? "ic s" : "ic"} viewBox="0 0 24 24" aria-hidden="true">
      {PATHS[name].map((path) => (
        <path d={path} key={path} />
      ))}
    </svg>
  );
}

export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M4 15h5V9h6v6h5V9h8v6h5V9h6v6h5v29H4z" fill="var(--accent)" />
      <path d="M10 44V31a5 5 0 0 1 10 0v13zM28 44V31a5 5 0 0 1 10 0v13z" fill="var(--card)" />
      <path d="M21.5 44V28.5a2.5 2.5 0 0 1 5 0V44z" fill="var(--card)" opacity=".45" />
      <path d="M4 20.5h40" stroke="var(--card)" stroke-width="1.8" />
    </svg>
  );
}
