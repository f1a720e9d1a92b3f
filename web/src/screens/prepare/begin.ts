/* begin.ts - from what was chosen to a table. The setup travels with the step in the browser's history,
 * so that a reload before anything was kept still finds it. */
import { go } from "../../app/router";
import type { Setup } from "../../seat/seat";
import { myName } from "../../store/prefs";
import { t } from "../../text/text";

/* Bots are named after birds, each with an initial of its own. */
const birds = [
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

let fresh: Setup | null = null;

/** Opens the table of a new match. */
export function begin(setup: Setup, replace = false) {
  fresh = setup;
  go(`/mesa/${setup.game}`, { state: { setup }, replace });
}

/** The setup of a match that has just been begun; asked once. */
export function takeFresh(game: string): Setup | null {
  const setup = fresh?.game === game ? fresh : null;
  fresh = null;
  return setup;
}
