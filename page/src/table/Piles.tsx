/* Piles.tsx - the piles and open cards of nobody, side by side, with their names. */
import type { Zone } from "../engine/types";
import { type Desk, useDesk } from "./desk";
import { zonesOf } from "./layout";
import { Pile } from "./zones/Pile";

export function pilesOf(desk: Desk): Zone[] {
  const view = desk.view.value;
  const all = [...zonesOf(desk.game, view, "pile"), ...zonesOf(desk.game, view, "fan")];
  const used = (name: string) => desk.game.verbs.some((v) => v.on?.split(" ").includes(name));
  return all.filter((z) => z.n || used(desk.lineOf(z).name));
}

/** Width of a pile or fan, in cards. */
export function fanWidth(desk: Desk, z: Zone): number {
  return 1 + (desk.lineOf(z).at.dx ? Math.max(0, z.n - 1) * 0.46 : 0);
}

/** Piles alike that nobody may see lie over each other. `named`: how wide their names may be at least. */
export function Piles({ w, room, named }: { w: number; room: number; named?: number }) {
  const desk = useDesk();
  const all = pilesOf(desk);
  const lines = [...new Set(all.map((z) => z.line))];
  const name = named ?? (room > 640 ? 130 : 88);
  const groups = lines.map((l) => all.filter((z) => z.line === l));
  return (
    <>
      {groups.map((zones) => (
        <div key={zones[0]?.line} class={`pile-group ${zones.length > 1 ? "alike" : ""}`}>
          {zones.map((z) => (
            <Pile
              key={z.id}
              zone={z}
              w={w}
              room={Math.min(room - 20, w * 4)}
              named={Math.max(w * fanWidth(desk, z), name)}
            />
          ))}
        </div>
      ))}
    </>
  );
}
