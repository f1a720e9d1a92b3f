/* MeldList.tsx - a dialog with the melds that the hand can lay: the best plan for all of its cards,
 * then single melds, the longest first. */

import { useEffect, useState } from "preact/hooks";
import type { Act, Card, MeldPlan } from "../engine/types";
import { w } from "../text/melds";
import { play } from "./acting";
import { laysOf } from "./choose";
import { useTableState } from "./state";
import { Face } from "./zones/Face";

/** A tap on a meld lays it, which can be taken back. The plan is laid act by act. */
export function MeldList() {
  const state = useTableState();
  const ply = state.view.value.ply;
  const [plan, setPlan] = useState<MeldPlan | null>(null);
  useEffect(() => {
    const listed = { melds: laysOf(state.game, state.table.value.acts), points: 0, all: [] };
    void (state.seat.meldPlan?.() ?? Promise.resolve(listed)).then(setPlan);
  }, [ply]);
  if (!plan) return null;
  const all = plan.all.map(([a]) => a);
  const close = () => {
    state.panel.value = null;
  };
  const layAll = async () => {
    close();
    for (const a of all) {
      await play(state, a.act);
      if (state.refusal.value) return;
    }
  };
  return (
    <>
      {all.length > 1 && (
        <button type="button" class="button main lay-all" onClick={() => void layAll()}>
          <span>{w("all", plan.points)}</span>
          <span class="fans" aria-hidden="true">
            {all.map((a) => (
              <Fan key={a.act} act={a} />
            ))}
          </span>
        </button>
      )}
      <ul class="act-list">
        {plan.melds.map((a) => (
          <li key={a.act}>
            <button
              type="button"
              class="button"
              onClick={() => {
                close();
                void play(state, a.act);
              }}
            >
              <Fan act={a} />
              <span>{state.named(a.label)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Fan({ act }: { act: Act }) {
  const cards = inOrder(act);
  return (
    <span class="fan" aria-hidden="true">
      {cards.map((c, i) => (
        <Face
          key={`${c}${i}`}
          card={c}
          w={34}
          style={i ? { marginLeft: cards.length > 6 ? "-18px" : "-12px" } : {}}
        />
      ))}
    </span>
  );
}

/* The cards of an act in the order of its text, so that they show as a whole meld. */
function inOrder(a: Act): readonly Card[] {
  const named = a.act.split(" ").filter((word) => /^([A2-9TJQK][cdhs]|XX)$/.test(word));
  return named.length ? named : a.cards;
}
