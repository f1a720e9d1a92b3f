/* Almanac.tsx - the almanac: its first page, and the page of each game. */
import { all as everyCard } from "../album/find";
import { said } from "../album/TeachingCard";
import { type Deck, hasPage, loadFacts, loadPage, type Page, type Said } from "../almanac";
import type { Share } from "../almanac/game";
import { place } from "../app/router";
import { engine } from "../engine/engine";
import type { GameHead } from "../engine/types";
import { shareWords } from "../solver/shares";
import { capital, cardName } from "../table/names";
import { w } from "../text/almanac";
import { w as solverWords } from "../text/solver";
import { lang, t } from "../text/text";
import { useAsked } from "../ui/asked";
import { Icon } from "../ui/Icon";
import { Screen } from "../ui/Screen";
import { Trouble } from "../ui/Trouble";
import Lost from "./Lost";
import "../style/paper.css";
import "../almanac/almanac.css";

export default function Almanac() {
  const { slug } = place.value;
  const games = useAsked(() => engine.games(), []);
  if (slug && !hasPage(slug)) return <Lost />;
  if (games.trouble) return <Broken />;
  if (!games.value) return <main id="main" class="screen" aria-busy="true" />;
  const sorted = [...games.value].sort((a, b) => a.name.localeCompare(b.name));
  const game = sorted.find((g) => g.slug === slug);
  return game ? <OfGame game={game} games={sorted} /> : <Cover games={sorted} />;
}

const Broken = () => (
  <Screen title={w("almanac.title")}>
    <Trouble text={t("app.broken")} />
  </Screen>
);

const fan = ["Ah", "Qd", "7c", "XX"];

function Cover({ games }: { games: GameHead[] }) {
  return (
    <Screen title={w("almanac.title")} name="almanac">
      <p class="lead">{w("almanac.lead")}</p>
      <section class="panel almanac-deck">
        <div>
          <h2>{w("almanac.deck")}</h2>
          <p>{w("album.lead")}</p>
          <a class="button main" href="/album">
            {w("almanac.album")}
          </a>
        </div>
        <div class="almanac-fan">
          {fan.map((card) => (
            <svg key={card} viewBox="0 0 62 84" aria-hidden="true">
              <use href={`#card-${card}`} />
            </svg>
          ))}
        </div>
      </section>
      <section>
        <h2>{w("almanac.games")}</h2>
        <GameLinks games={games} />
      </section>
    </Screen>
  );
}

function GameLinks({ games }: { games: GameHead[] }) {
  return (
    <ul class="almanac-games">
      {games
        .filter((g) => hasPage(g.slug))
        .map((g) => (
          <li key={g.slug}>
            <a href={`/almanaque/${g.slug}`}>
              <strong>{g.name}</strong>
              <span>{g.aim}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}

function OfGame({ game, games }: { game: GameHead; games: GameHead[] }) {
  const { slug, name } = game;
  const page = useAsked(() => loadPage(slug), [slug]);
  const facts = useAsked(loadFacts, []);
  return (
    <Screen
      title={w("almanac.of", name)}
      name="almanac"
      back={{ to: "/almanaque", text: w("almanac.title") }}
    >
      <p class="lead">{game.aim}</p>
      <nav class="row almanac-ways" aria-label={name}>
        <a class="button main" href={`/jogar/${slug}`}>
          <Icon name="play" filled />
          {w("almanac.play")}
        </a>
        <a class="button" href={`/aprender/${slug}`}>
          {w("almanac.learn")}
        </a>
        <a class="button" href={`/regras/${slug}`}>
          {w("almanac.rules")}
        </a>
        <a class="button" href={`/imprimir/${slug}`}>
          {w("almanac.print")}
        </a>
      </nav>
      {page.trouble && <Trouble text={t("app.broken")} />}
      {page.value && <Chapters page={page.value} games={games} />}
      {page.value?.shares && <Shares slug={slug} shares={page.value.shares} />}
      {facts.value && <Speaking slug={slug} facts={facts.value} />}
    </Screen>
  );
}

function Chapters({ page, games }: { page: Page; games: GameHead[] }) {
  return (
    <article class="chapters">
      {page.glance && <Glance lines={page.glance} />}
      <Chapter title={w("almanac.origin")} text={page.origin} />
      <Chapter title={w("almanac.history")} text={page.history} />
      <Chapter title={w("almanac.strategy")} text={page.strategy} />
      <Chapter title={w("almanac.relatives")} text={page.relatives} />
      <ul class="row kin">
        {page.kin.map((slug) => (
          <li key={slug}>
            <a class="button" href={`/almanaque/${slug}`}>
              {games.find((g) => g.slug === slug)?.name ?? slug}
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}

function Glance({ lines }: { lines: NonNullable<Page["glance"]> }) {
  return (
    <section class="glance">
      <h2>{w("almanac.glance")}</h2>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name[0]}>
            <dt>{said(name)}</dt>
            <dd>{said(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Chapter({ title, text }: { title: string; text: readonly Said[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {text.map((one) => (
        <p key={one[0]}>{said(one)}</p>
      ))}
    </section>
  );
}

/** The share of deals that can be won under each set of rules. */
function Shares({ slug, shares }: { slug: string; shares: readonly Share[] }) {
  const game = useAsked(() => engine.game(slug), [slug, lang.value]).value;
  if (!game) return null;
  const name = (rules: string) => game.presets.find((p) => p.name === rules)?.label ?? rules;
  return (
    <section class="shares">
      <h2>{solverWords("shares")}</h2>
      <dl>
        {shares.map((s) => (
          <div key={s.rules}>
            <dt>{name(s.rules)}</dt>
            <dd>{shareWords(s)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The cards of the teaching deck that tell facts of this game. */
function Speaking({ slug, facts }: { slug: string; facts: Deck }) {
  const cards = everyCard.filter((c) =>
    facts[c].source.split("; ").some((source) => source.split(" ")[0] === slug),
  );
  if (!cards.length) return null;
  return (
    <section class="speaking">
      <h2>{w("almanac.cards")}</h2>
      <ul>
        {cards.map((c) => (
          <li key={c}>
            <a href={`/album#${c}`}>
              <svg viewBox="0 0 62 84" aria-hidden="true">
                <use href={`#card-${c}`} />
              </svg>
              <span>
                <span class="only-read">{capital(cardName(c))}: </span>
                {said(facts[c].title)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
