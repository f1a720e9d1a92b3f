/* Piles.tsx - piles and open cards that belong to no seat, side by side, with their names. */
import type { Zone, ZoneLine } from "../engine/types";
import type { PilePlace } from "./arrange";
import { zonesOf } from "./layout";
import { hasMelds, isOpen } from "./shape";
import { type TableState, useTableState } from "./state";
import { Pile } from "./zones/Pile";

const afar = 9; // a zone whose ct_zone.at.x is at least this is not needed in a deal

/** The piles to draw. Every pile with cards is drawn. An empty pile is drawn where a tap on it is
 * an act. At tables of piles or of melds, an empty pile that deals need is drawn, too. */
export function pilesOf(state: TableState): Zone[] {
  const view = state.view.value;
  const all = [...zonesOf(state.game, view, "pile"), ...zonesOf(state.game, view, "fan")];
  const open = isOpen(state.game) || hasMelds(state.game);
  const used = ({ name, at }: ZoneLine) =>
    (open && at.x < afar) || state.game.verbs.some((v) => v.on?.split(" ").includes(name));
  return all.filter((z) => z.n || used(state.lineOf(z)));
}

const mostFan = 1.92; // greatest width of a fan, in card widths; cards of a longer fan lie closer together

/** The width of a pile or fan, in cards. It does not depend on the cards that are there. */
export const fanWidth = (state: TableState, z: Zone): number =>
  state.lineOf(z).at.dx ? mostFan : 1;

interface Props {
  w: number; // width of a card, px
  room: number;
  named?: number; // px: the least width for the names of the piles
  places?: PilePlace[] | null; // column and row of each pile, if the game lays its piles out in rows
}

const gridPlace = (p?: PilePlace) => (p ? { gridArea: `${p.row} / ${p.column}` } : {});

/** Draws the piles. Equal piles that nobody may see are drawn on top of each other. */
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
