/* Album.tsx - the album of the teaching deck: the cards of a suit, the chosen card large, and a
 * search. The address names the card: /album#Qh. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { EveryFact } from "../album/EveryFact";
import { all, beside, cardsOf, found, groupOf, groups, isCard } from "../album/find";
import { said, TeachingCard } from "../album/TeachingCard";
import { type Card, type Deck, loadFacts } from "../almanac";
import { say } from "../app/live";
import { go, place } from "../app/router";
import { settings } from "../settings/settings";
import { capital, cardName } from "../table/names";
import { w } from "../text/almanac";
import { lang, t } from "../text/text";
import { useAsked } from "../ui/asked";
import { Icon } from "../ui/Icon";
import { Screen } from "../ui/Screen";
import { Trouble } from "../ui/Trouble";
import "../style/paper.css";
import "../almanac/almanac.css";

export default function Album() {
  const facts = useAsked(loadFacts, []);
  return (
    <Screen
      title={w("album.title")}
      name="album"
      back={{ to: "/almanaque", text: w("almanac.title") }}
      action={
        <button type="button" onClick={() => print()}>
          {w("album.print")}
        </button>
      }
    >
      <p class="lead">{w("album.lead")}</p>
      {facts.trouble && <Trouble text={t("app.broken")} />}
      {facts.value && <Leaves facts={facts.value} />}
      {facts.value && <EveryFact facts={facts.value} />}
    </Screen>
  );
}

const show = (card: Card) => go(`/album#${card}`, { replace: true });

/* Shows a card without a step in the history, and scrolls it into sight. */
function pick(e: MouseEvent, card: Card) {
  if (e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
  e.preventDefault();
  show(card);
  const large = document.querySelector(".leaves-card");
  if (large && large.getBoundingClientRect().top < 0) large.scrollIntoView();
}

function Leaves({ facts }: { facts: Deck }) {
  const { anchor } = place.value;
  const card: Card = isCard(anchor) ? anchor : "Ah";
  const [asked, ask] = useState("");
  const language = lang.value;
  const hits = useMemo(
    () => found(asked, (c) => `${cardName(c)} ${said(facts[c].title)} ${said(facts[c].text)}`),
    [asked, facts, language],
  );
  const searching = asked.trim() !== "";
  const shown = searching ? hits : cardsOf(groupOf(card));
  const turn = useTurns(searching && hits.length ? hits : all, card, facts);
  useEffect(() => {
    const first = hits[0];
    if (searching && first && !hits.includes(card)) show(first);
  }, [hits]);
  return (
    <div class="leaves">
      <div class="leaves-card">
        <TeachingCard card={card} fact={facts[card]} />
        <div class="leaves-turn">
          <button type="button" class="button" onClick={() => turn(-1)}>
            <Icon name="back" />
            {w("album.previous")}
          </button>
          <button type="button" class="button" onClick={() => turn(1)}>
            {w("album.next")}
            <Icon name="back" />
          </button>
        </div>
        <p class="muted leaves-keys">{w("album.keys")}</p>
      </div>
      <div class="leaves-choose">
        <label class="leaves-search">
          <span>{w("album.search")}</span>
          <input
            class="field"
            type="search"
            value={asked}
            onInput={(e) => ask(e.currentTarget.value)}
          />
        </label>
        <p class="only-read" role="status">
          {searching &&
            (hits.length === 1
              ? w("album.found-one")
              : hits.length
                ? w("album.found", hits.length)
                : w("album.found-none"))}
        </p>
        {!searching && <Suits card={card} />}
        {searching && !hits.length && <p>{w("album.found-none")}</p>}
        <nav aria-label={w("album.cards")}>
          <ul class="leaves-cards">
            {shown.map((c) => (
              <li key={c}>
                <a
                  href={`/album#${c}`}
                  aria-current={c === card ? "true" : undefined}
                  onClick={(e) => pick(e, c)}
                >
                  <svg viewBox="0 0 62 84" aria-hidden="true">
                    <use href={`#card-${c}`} />
                  </svg>
                  <span class="only-read">
                    {capital(cardName(c))}: {said(facts[c].title)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p class="muted leaves-more">{w("album.more")}</p>
        {settings.skin.value === "instrutivo" ? (
          <p class="muted">{w("album.used")}</p>
        ) : (
          <button
            type="button"
            class="button"
            onClick={() => {
              settings.skin.value = "instrutivo";
              say(w("album.used"));
            }}
          >
            {w("album.use")}
          </button>
        )}
      </div>
    </div>
  );
}

/** Turns to the next or previous card. The arrow keys do so too, except in a field. */
function useTurns(cards: readonly Card[], card: Card, facts: Deck) {
  const turn = (by: number) => {
    const next = beside(cards, card, by);
    show(next);
    say(`${capital(cardName(next))}. ${said(facts[next].title)}. ${said(facts[next].text)}`);
  };
  const now = useRef(turn);
  now.current = turn;
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      const by = e.key === "ArrowLeft" ? -1 : e.key === "ArrowRight" ? 1 : 0;
      const field = (e.target as Element).closest("input, select, textarea, dialog");
      if (!by || field || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
      e.preventDefault();
      now.current(by);
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, []);
  return turn;
}

function Suits({ card }: { card: Card }) {
  const now = groupOf(card);
  return (
    <fieldset class="pills">
      <legend class="only-read">{w("album.suits")}</legend>
      {groups.map((g) => (
        <label key={g} class="pill">
          <input
            type="radio"
            name="suit"
            checked={g === now}
            onChange={() => show(cardsOf(g)[0] ?? "XX")}
          />
          <span>{g === "X" ? "★" : capital(t(`suit.${g}`))}</span>
        </label>
      ))}
      <p class="leaves-about">{w(`album.${now}`)}</p>
    </fieldset>
  );
}
