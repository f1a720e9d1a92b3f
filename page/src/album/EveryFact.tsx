/* EveryFact.tsx - all facts of the teaching deck as a sheet to print; hidden on the screen. */

import type { Deck } from "../almanac";
import { cardSign } from "../table/names";
import { w } from "../text/almanac";
import { cardsOf, groups } from "./find";
import { said } from "./TeachingCard";

const colours: Readonly<Record<string, string>> = {
  c: "paus",
  d: "ouros",
  h: "copas",
  s: "espadas",
};

const ended = (title: string) => (/[.!?]$/.test(title) ? title : `${title}.`);

export function EveryFact({ facts }: { facts: Deck }) {
  return (
    <div class="every-fact" aria-hidden="true">
      {groups.map((group) => (
        <section key={group}>
          <h2>{w(`album.${group}`)}</h2>
          {cardsOf(group).map((card) => (
            <p key={card}>
              <b class={colours[group]}>{cardSign(card)}</b> <b>{ended(said(facts[card].title))}</b>{" "}
              {said(facts[card].text)}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
