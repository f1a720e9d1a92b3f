/* Piles.tsx - piles and open cards that are nobody's, side by side, with their names. */
import type { Zone, ZoneLine } from "../engine/types";
import type { PilePlace } from "./arrange";
import { zonesOf } from "./layout";
import { hasMelds, isOpen } from "./shape";
import { type TableState, useTableState } from "./state";
import { Pile } from "./zones/Pile";

const afar = 9; // ct_zone.at.x from which on no deal needs the zone

/** The piles to draw: those with cards, and empty ones with a place of their own. An empty pile
 * has one where a tap on it is an act. Except at tables of tricks, it also has one where a deal
 * needs it. */
export function pilesOf(state: TableState): Zone[] {
  const view = state.view.value;
  const all = [...zonesOf(state.game, view, "pile"), ...zonesOf(state.game, view, "fan")];
  const open = isOpen(state.game) || hasMelds(state.game);
  const used = ({ name, at }: ZoneLine) =>
    (open && at.x < afar) || state.game.verbs.some((v) => v.on?.split(" ").includes(name));
  return all.filter((z) => z.n || used(state.lineOf(z)));
}

const mostFan = 1.92; // cards; in a longer fan they lie closer

/** Width of a pile or fan, in cards: the same whatever lies there. */
export const fanWidth = (state: TableState, z: Zone): number =>
  state.lineOf(z).at.dx ? mostFan : 1;

interface Props {
  w: number; // width of a card, px
  room: number;
  named?: number; // the least width of the piles' names
  places?: PilePlace[] | null; // column and row of each pile, where a deal lays them out in rows
}

const gridPlace = (p?: PilePlace) => (p ? { gridArea: `${p.row} / ${p.column}` } : {});

/** Equal piles that nobody may see lie on top of each other. */
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
