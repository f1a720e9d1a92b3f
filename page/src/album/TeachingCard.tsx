/* TeachingCard.tsx - draws a card of the teaching deck large. Its figure speaks in a balloon that
 * fits its words. The words are text, so they grow with the reader's text size. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Card, Fact } from "../almanac";
import { figure } from "../deck/french";
import { fool } from "../deck/joker";
import { group, type Suit, suitColour } from "../deck/markup";
import { capital, cardName } from "../table/names";
import { lang } from "../text/text";
import { type Cut, cut, outline } from "./balloon";
import "./card.css";

const tail = 30; // px from the balloon's lower edge to the tip of its tail

export const said = (text: readonly [string, string]): string =>
  text[lang.value === "pt" ? 0 : 1] ?? "";

interface Props {
  card: Card;
  fact: Fact;
}

export function TeachingCard({ card, fact }: Props) {
  const suit = card.charAt(1) as Suit;
  return (
    <article class={`teach ${suits[suit] ?? ""}`} data-card={card}>
      <header>
        <Corner card={card} />
        <div>
          <h2>{said(fact.title)}</h2>
          <p>{capital(cardName(card))}</p>
        </div>
      </header>
      <Balloon text={said(fact.text)} />
      <Figure card={card} />
    </article>
  );
}

const suits: Readonly<Record<string, string>> = {
  c: "paus",
  d: "ouros",
  h: "copas",
  s: "espadas",
};

function Corner({ card }: { card: Card }) {
  if (card === "XX")
    return (
      <svg class="teach-corner" viewBox="0 0 20 20" aria-hidden="true">
        <use href="#deck-star" />
      </svg>
    );
  return (
    <svg class="teach-corner" viewBox="0 0 20 48" aria-hidden="true">
      <use href={`#deck-i${card.charAt(0)}`} width="20" height="28" />
      <use href={`#deck-${card.charAt(1)}`} x="1.5" y="30.5" width="17" height="17" />
    </svg>
  );
}

/* The viewBox around the figure of each card that has one. The other cards show signs. */
const boxes: Readonly<Record<string, string>> = {
  X: "15 10 46 74",
  K: "17 18 44 66",
  Q: "17 18 44 66",
  J: "17 18 44 66",
  A: "19 36 42 48",
};

/* The figure without the card's corners. */
function Figure({ card }: { card: Card }) {
  const [rank, suit] = [card.charAt(0), card.charAt(1) as Suit];
  const drawn = card === "XX" ? fool : group(`color="${suitColour[suit]}"`, figure(rank, suit));
  return (
    <svg
      class="teach-figure"
      viewBox={boxes[rank] ?? "21 38 40 46"}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  );
}

function Balloon({ text }: { text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState<Cut | null>(null);
  useLayoutEffect(() => {
    const el = ref.current;
    if (!el) return;
    const lay = () => setShape(measured(el, text));
    lay();
    const watch = new ResizeObserver(lay);
    watch.observe(el);
    document.fonts.addEventListener("loadingdone", lay);
    return () => {
      watch.disconnect();
      document.fonts.removeEventListener("loadingdone", lay);
    };
  }, [text]);
  return (
    <div ref={ref} class={shape ? "balloon" : "balloon plain"}>
      {shape ? (
        <div
          class="balloon-shape"
          style={{ width: `${shape.width}px`, height: `${shape.height + tail}px` }}
        >
          <svg width={shape.width} height={shape.height + tail} aria-hidden="true">
            <path
              d={outline(
                shape.width - 3,
                shape.height - 3,
                shape.width * 0.5 + Math.min(shape.width * 0.3, 84),
                shape.height + tail - 4,
              )}
              transform="translate(1.5 1.5)"
            />
          </svg>
          <p style={{ paddingTop: `${shape.pad}px` }}>{shape.lines.join("\n")}</p>
        </div>
      ) : (
        <p>{text}</p>
      )}
    </div>
  );
}

const pen = document.createElement("canvas").getContext("2d");

/* Breaks a text into lines for the width and font of `el`. Null: a word is too long. */
function measured(el: HTMLElement, text: string): Cut | null {
  const look = getComputedStyle(el);
  if (!pen || !el.clientWidth) return null;
  pen.font = `${look.fontSize} ${look.fontFamily}`;
  const size = Number.parseFloat(look.fontSize);
  return cut(text, {
    measure: (part) => pen.measureText(part).width,
    line: size * 1.4,
    pad: Math.min(size, 22),
    most: el.clientWidth,
  });
}
