/* Prepare.tsx - prepares a match: rules, players, and the button that deals. Everything has a
 * good default, so the button can be pressed at once. */
import { useEffect, useState } from "preact/hooks";
import { place } from "../app/router";
import type { Deal } from "../codes/codes";
import { pack } from "../deck/shown";
import { engine } from "../engine/engine";
import type { Game, GameHead } from "../engine/types";
import { Star } from "../home/Star";
import { chosenLevel, type Level, levelsOf } from "../players/levels";
import { begin, setupOf, withPeople } from "../prepare/begin";
import { rulesLine } from "../prepare/option-words";
import { company, Players } from "../prepare/Players";
import { Presets } from "../prepare/Presets";
import { ShareLink } from "../prepare/ShareLink";
import { parseTerms, readLink, type Terms, usual, writeTerms } from "../prepare/terms";
import { houseRules, lastChoice } from "../store/prefs";
import { load, type Match } from "../store/saves";
import { t } from "../text/text";
import { useAsked } from "../ui/asked";
import { Icon } from "../ui/Icon";
import { late } from "../ui/Late";
import { motif } from "../ui/motifs";
import { Screen } from "../ui/Screen";
import { StillLife } from "../ui/StillLife";
import { Trouble } from "../ui/Trouble";
import Lost from "./Lost";
import "../prepare/prepare.css";

const Adjust = late(() => import("../prepare/Adjust"));
const Unfinished = late(() => import("../prepare/Unfinished"));
const PrepareCode = late(() => import("../codes/PrepareCode"));

/* The choice of a patience's deal. It is fetched before the form is drawn, so that nothing moves.
 * Without it the form still works. */
async function wishOf(slug: string) {
  try {
    const { default: Wish, sharesOf } = await import("../solver/Wish");
    const shares = await sharesOf(slug);
    return shares && { Wish, shares };
  } catch (error) {
    console.warn(error);
    return null;
  }
}

interface Ready {
  game: Game;
  levels: Level[];
  wish: Awaited<ReturnType<typeof wishOf>>;
}

/** True when the address names a deal, by its code or by a day. */
const asksDeal = (query: URLSearchParams) => query.has("d") || query.has("dia");

export default function Prepare() {
  const { slug } = place.value;
  const game = useAsked(async () => {
    const described = engine.game(slug); // the module is fetched together with the list of games
    described.catch(() => {});
    const head = (await engine.games()).find((g) => g.slug === slug);
    if (!head) return null;
    const wish = head.min_seats < 2 ? wishOf(slug) : null;
    return { game: await described, levels: await levelsOf(slug), wish: await wish };
  }, [slug]);
  if (game.value === null) return <Lost />;
  if (game.trouble)
    return (
      <Screen title={t("app.name")}>
        <Trouble text={t("app.engine-trouble", game.trouble)}>
          <button type="button" class="button" onClick={() => location.reload()}>
            {t("app.reload")}
          </button>
        </Trouble>
      </Screen>
    );
  return game.value ? <Form {...game.value} /> : <main id="main" class="screen" aria-busy="true" />;
}

interface Start {
  terms: Terms;
  seats: number;
  bots: string;
  bad: string[]; // words of a link that name no rule of this game
  linked: boolean;
}

const seatsIn = (g: GameHead, seats: number) => Math.min(g.max_seats, Math.max(g.min_seats, seats));

/** The settings shown at first: those of the link, otherwise the last ones, otherwise the
 * defaults. */
function firstChoice(game: Game): Start {
  const link = readLink(place.value.query);
  const last = lastChoice.value[game.slug];
  const bots = chosenLevel(last?.bots);
  if (link) {
    const { terms, bad } = parseTerms(game, link.rules);
    const seats = link.seats ?? game.seats;
    if (seats !== seatsIn(game, seats)) bad.push(t("players.just", seats));
    return { terms, seats: seatsIn(game, seats), bots, bad, linked: true };
  }
  if (!last || asksDeal(place.value.query))
    return { terms: usual(game), seats: game.seats, bots, bad: [], linked: false };
  return {
    terms: parseTerms(game, last.rules).terms,
    seats: seatsIn(game, last.seats),
    bots,
    bad: [],
    linked: false,
  };
}

function Form({ game, levels, wish }: Ready) {
  const [first] = useState(() => firstChoice(game));
  const [terms, setTerms] = useState(first.terms);
  const [seats, setSeats] = useState(first.seats);
  const [bots, setBots] = useState(first.bots);
  const [sitting, setSitting] = useState(lastChoice.value[game.slug]?.people ?? []);
  const [adjusting, setAdjusting] = useState(false);
  const [kept, setKept] = useState<Match | null>(null);
  const [cards, setCards] = useState<Deal | null>(null); // the chosen deal; null: a random one
  const [asked, setAsked] = useState(asksDeal(place.value.query));
  const [coding, setCoding] = useState(false); // the field for a code is open
  const rules = writeTerms(terms);
  const judged = useAsked(() => engine.rules(game.slug, seats, rules), [game.slug, seats, rules]);
  const refusal = judged.value?.error ?? null;

  useEffect(() => {
    if (refusal) setAdjusting(true); // the refusal is about an option
  }, [refusal !== null]);
  useEffect(() => {
    pack.value = game.skin;
    void import("./Table"); // loads the table's code early
    void import("../table/parts").then(({ fetchParts }) => fetchParts(game));
    return () => {
      pack.value = "french";
    };
  }, [game.slug]);

  const deal = () => {
    const choice = { rules, seats, bots, ...(sitting.length && { people: sitting }) };
    if (!cards) lastChoice.value = { ...lastChoice.value, [game.slug]: choice };
    const setup = withPeople(setupOf(game.slug, seats, rules, bots), sitting);
    begin({ ...setup, seed: cards?.seed, deck: cards?.deck });
  };
  const start = async () => {
    if (refusal || asked) return;
    const match = await load(game.slug);
    if (match && !match.over && match.record) setKept(match);
    else deal();
  };

  return (
    <Screen
      title={game.name}
      name="prepare"
      action={
        <a href={`/regras/${game.slug}`}>
          <Icon name="book" />
          <span>{t("rules.title")}</span>
        </a>
      }
    >
      <form
        class="prepare-form"
        onSubmit={(e) => {
          e.preventDefault();
          void start();
        }}
      >
        <div class="prepare-head">
          <StillLife {...motif(game.slug)} />
          <p>{game.aim}</p>
          <a class="button" href={`/aprender/${game.slug}`}>
            {t("learn.start")}
          </a>
          <Star slug={game.slug} name={game.name} />
        </div>
        <section class="code-prepare">
          {!cards && !asked && (
            <button
              type="button"
              class="button plain"
              aria-expanded={coding}
              onClick={() => setCoding(!coding)}
            >
              {t("code.play")}
            </button>
          )}
          {(coding || asked || cards) && (
            <PrepareCode
              {...{ game, seats, asked }}
              rules={judged.value?.line ?? null}
              deal={cards}
              open={coding}
              onOpen={() => setCoding(true)}
              onDeal={(found) => {
                setCards(found);
                setAsked(false);
                if (found) setCoding(false);
              }}
            />
          )}
        </section>
        {first.bad.length > 0 && <Trouble text={t("prepare.bad-link", first.bad.join(", "))} />}
        {first.linked && !first.bad.length && <Trouble note text={t("prepare.from-link")} />}
        <Presets
          game={game}
          terms={terms}
          own={houseRules.value[game.slug] ?? []}
          onPreset={(preset) => setTerms({ preset, changes: {} })}
          onOwn={(h) => {
            setTerms(parseTerms(game, h.rules).terms);
            setSeats(seatsIn(game, h.seats));
          }}
        />
        <Players
          {...{ game, levels, seats, bots, rules, sitting }}
          onSit={setSitting}
          onSeats={setSeats}
          onBots={setBots}
        />
        {wish && seats < 2 && !cards && (
          <wish.Wish {...{ game, seats, rules }} shares={wish.shares} />
        )}
        <section class="prepare-adjust">
          <div class="row">
            <button
              type="button"
              class="button"
              aria-expanded={adjusting}
              onClick={() => setAdjusting(!adjusting)}
            >
              <Icon name={adjusting ? "minus" : "plus"} />
              {t("prepare.adjust")}
            </button>
            <ShareLink slug={game.slug} rules={rules} seats={seats} />
          </div>
          {adjusting && (
            <Adjust game={game} terms={terms} seats={seats} refusal={refusal} onChange={setTerms} />
          )}
        </section>
        <div class="prepare-go">
          {refusal ? (
            <p class="prepare-refusal" role="alert">
              {refusal.text}
            </p>
          ) : (
            <p class="prepare-line">
              {rulesLine(game, terms)} · {company(seats, sitting)}
            </p>
          )}
          <button type="submit" class="button main" disabled={refusal !== null || asked}>
            {t("prepare.start")}
          </button>
        </div>
      </form>
      {kept && (
        <Unfinished match={kept} name={game.name} onNew={deal} onClose={() => setKept(null)} />
      )}
    </Screen>
  );
}
