// Who has won, in words: one, several who share it, or partners together.
import { nameOf, type Reader } from "../game/tale";
import type { Team, View } from "../wire/types";
import { t } from "../words";

export function headline(view: View, reader: Reader): string {
  const winners = view.outcome?.winners ?? [];
  const names = namesOf(view, winners, reader);
  const teams = winningTeams(view);
  const points = teams[0]?.points ?? view.players[winners[0] ?? 0]?.score ?? 0;
  if (teams.length === 1) return t("end.team", { names, n: points });
  if (winners.length > 1) return t("end.shared", { names, n: points });
  return winners[0] !== undefined && reader(winners[0])
    ? t("end.won-you", { n: points })
    : t("end.won", { name: names, n: points });
}

export function lead(view: View, reader: Reader): string {
  return view.outcome?.teams ? leadOfTeam(view, view.outcome.teams, reader) : leadOfPlayer(view, reader);
}

export function teamPoints(view: View, seat: number): number | undefined {
  return view.outcome?.teams?.find((team) => team.seats.includes(seat))?.points;
}

function namesOf(view: View, seats: number[], reader: Reader): string {
  return seats.map((seat) => nameOf(view, seat, reader)).join(", ");
}

function winningTeams(view: View): Team[] {
  const winners = view.outcome?.winners ?? [];
  return (view.outcome?.teams ?? []).filter((team) => team.seats.some((seat) => winners.includes(seat)));
}

function leadOfTeam(view: View, teams: Team[], reader: Reader): string {
  const won = winningTeams(view);
  const [second] = teams.filter((team) => !won.includes(team)).sort((a, b) => b.points - a.points);
  const first = won[0];
  if (won.length !== 1 || !first || !second) return "";
  const n = first.points - second.points;
  const name = namesOf(view, second.seats, reader);
  return n === 0 ? t("end.level", { name }) : t("end.ahead", { n, name });
}

function leadOfPlayer(view: View, reader: Reader): string {
  const winners = view.outcome?.winners ?? [];
  if (winners.length !== 1) return "";
  const others = view.players
    .filter((player) => player.seat !== winners[0] && !player.resigned)
    .sort((a, b) => b.score - a.score);
  const second = others[0];
  const first = view.players[winners[0] ?? 0];
  if (!second || !first) return "";
  const n = first.score - second.score;
  if (n === 0) return reader(second.seat) ? t("end.level-you") : t("end.level", { name: second.name });
  return reader(second.seat) ? t("end.ahead-of-you", { n }) : t("end.ahead", { n, name: second.name });
}
