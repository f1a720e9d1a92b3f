/* Piles.tsx - the piles and open cards of nobody, side by side, with their names. */
import type { Zone, ZoneLine } from "../engine/types";
import type { PilePlace } from "./arrange";
import { zonesOf } from "./layout";
import { hasMelds, isOpen } from "./shape";
import { type TableState, useTableState } from "./state";
import { Pile } from "./zones/Pile";

const afar = 9; // where no place is that a deal needs (ct_zone.at)

/** Those that hold cards, and those whose place is kept when they hold none: all that a deal needs, but
 * at a table of tricks, where nothing else makes room for them. */
export function pilesOf(state: TableState): Zone[] {
  const view = state.view.value;
  const all = [...zonesOf(state.game, view, "pile"), ...zonesOf(state.game, view, "fan")];
  const open = isOpen(state.game) || hasMelds(state.game);
  const used = ({ name, at }: ZoneLine) =>
    (open && at.x < afar) || state.game.verbs.some((v) => v.on?.split(" ").includes(name));
  return all.filter((z) => z.n || used(state.lineOf(z)));
}

const mostFan = 1.92; // three cards; more lie closer

/** Width of a pile or fan, in cards: the same however many lie there. */
export const fanWidth = (state: TableState, z: Zone): number =>
  state.lineOf(z).at.dx ? mostFan : 1;

interface Props {
  w: number; // of a card, px
  room: number;
  named?: number; // how wide their names may be at least
  places?: PilePlace[] | null; // of each pile, where they lie above each other
}

const gridPlace = (p?: PilePlace) => (p ? { gridArea: `${p.row} / ${p.column}` } : {});

/** Piles alike that nobody may see lie over each other. */
export function Piles({ w, room, named, places }: Props) {
  const state = useTableState();
  const all = pilesOf(state);
  const lines = [...new Set(all.map((z) => z.line))];
  const name = named ?? (room > 640 ? 130 : 88);
  const groups = lines.map((l) => all.filter((z) => z.line === l));
  return (
    <>
      {groups.map((zones) => (
        <div
          key={zones[0]?.line}
          class={`pile-group ${zones.length > 1 ? "alike" : ""}`}
          style={gridPlace(places?.[all.indexOf(zones[0] as Zone)])}
        >
          {zones.map((z) => (
            <Pile
              key={z.id}
              zone={z}
              w={w}
              room={w * fanWidth(state, z)}
              named={Math.max(w * fanWidth(state, z), name)}
            />
          ))}
        </div>
      ))}
    </>
  );
}
