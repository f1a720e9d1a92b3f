/* hand-order.ts - changes the order of the hand. */
import { batch } from "@preact/signals";
import { say } from "../app/live";
import type { Card } from "../engine/types";
import { settings } from "../settings/settings";
import { t } from "../text/text";
import { groups } from "./choose";
import { grouped, moved } from "./own";
import type { TableState } from "./state";

/** Orders the hand. "groups" puts the cards of a meld together, "own" keeps the present order. */
export function arrange(state: TableState, by: "suit" | "rank" | "own" | "groups") {
  const hand = state.hand.value;
  const cards = hand.map((o) => o.card).filter((c): c is Card => !!c);
  batch(() => {
    if (by === "groups") state.order.value = grouped(hand, groups(state.acts.value, cards));
    else if (by === "own") state.order.value = hand.map((o) => o.key);
    settings.sort.value = by === "groups" ? "own" : by;
  });
  say(t("hand.sorted", t(`hand.sort.${by}`)));
}

/** Moves a card of the hand to place `to`. From then on the order is the player's own. */
export function moveCard(state: TableState, key: string, to: number) {
  const now = state.hand.value.map((o) => o.key);
  batch(() => {
    state.order.value = moved(now, key, to);
    settings.sort.value = "own";
  });
}
