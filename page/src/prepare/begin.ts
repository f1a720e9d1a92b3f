/* begin.ts - opens a table with the chosen setup. The setup is kept in the state of the browser's
 * history. A reload finds it there, even before the match is stored. */
import { go } from "../app/router";
import type { Setup } from "../seat/seat";
import { myName, type Person } from "../store/prefs";
import { t } from "../text/text";

/* Bots are named after birds, each with a different initial. */
export const birds = [
  "Sabiá",
  "Tucano",
  "Arara",
  "Curió",
  "Bem-te-vi",
  "Garça",
  "Juriti",
  "Pardal",
  "Maritaca",
];

export function setupOf(game: string, seats: number, options: string, bots: string): Setup {
  const names = [myName.value.trim() || t("prepare.me"), ...birds].slice(0, seats);
  return { game, seats, options, bots, names, me: 0 };
}

/** The setup with several people at this device. `sitting`: the person at each seat; null: a bot. */
export function withPeople(setup: Setup, sitting: readonly (Person | null)[]): Setup {
  const people = sitting.slice(0, setup.seats);
  const humans = people.flatMap((p, i) => (p ? [i] : []));
  if (humans.length < 2) return setup;
  const names = setup.names.map((bird, i) => {
    const name = i ? people[i]?.name : myName.value;
    return people[i] ? name?.trim() || t("prepare.person", i + 1) : bird;
  });
  return { ...setup, names, humans, faces: people.map((p) => p?.face ?? 0) };
}

let fresh: Setup | null = null;

/** Opens the table of a new match. */
export function begin(setup: Setup, replace = false) {
  fresh = setup;
  go(`/mesa/${setup.game}`, { state: { setup }, replace });
}

/** The setup of a match that was just begun. It is returned only once; after that, null. */
export function takeFresh(game: string): Setup | null {
  const setup = fresh?.game === game ? fresh : null;
  fresh = null;
  return setup;
}
