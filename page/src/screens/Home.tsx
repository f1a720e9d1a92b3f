/* Home.tsx - the first screen: matches to continue, and the games. */
import { useEffect } from "preact/hooks";
import { isToBeAdded } from "../app/apple";
import { go, place } from "../app/router";
import { engine } from "../engine/engine";
import type { GameHead } from "../engine/types";
import { Day } from "../home/Day";
import { Footer } from "../home/Footer";
import { Kept, keptHere } from "../home/kept-here";
import { Tile } from "../home/Tile";
import { HomePad } from "../pad/HomePad";
import { favourites, lastChoice, toldHomeScreen } from "../store/prefs";
import { savesChanged } from "../store/saves";
import { tablesChanged } from "../store/tables";
import { isAlone } from "../table/shape";
import { capital, t } from "../text/text";
import { useAsked } from "../ui/asked";
import { Icon } from "../ui/Icon";
import { late, lateInSight } from "../ui/Late";
import { openHand } from "../ui/motifs";
import { useTitle } from "../ui/Screen";
import { StillLife } from "../ui/StillLife";
import { Trouble } from "../ui/Trouble";
import "../home/home.css";

const HomeScreen = late(() => import("../home/HomeScreen"));
const HomeCodes = lateInSight(() => import("../codes/HomeCodes"));

/* The families shown first; the others follow in the order of the games. */
const first = ["meld", "trick", "shed", "bank"];
const all = "todos";

/** The families in their order, each with its name. Those for one player come last. */
function familiesOf(games: GameHead[]): Map<string, string> {
  const place = (g: GameHead) => {
    const i = first.indexOf(g.family);
    return i >= 0 ? i : first.length + Number(isAlone(g));
  };
  const found = [...games].sort((a, b) => place(a) - place(b));
  return new Map(found.map((g) => [g.family, g.family_name]));
}

function sorted(games: GameHead[], families: string[]): GameHead[] {
  const rank = (g: GameHead) =>
    (favourites.value.includes(g.slug) ? 0 : families.length) + families.indexOf(g.family);
  return [...games].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** A pattern woven into the felt: waves as on Brazilian pavements. */
function Cloth() {
  return (
    <svg class="hero-cloth" aria-hidden="true">
      <pattern id="waves" width="88" height="40" patternUnits="userSpaceOnUse">
        <path
          d="M-22 20Q0 40 22 20T66 20T110 20"
          fill="none"
          stroke="currentColor"
          stroke-width="10"
        />
      </pattern>
      <rect width="100%" height="100%" fill="url(#waves)" />
    </svg>
  );
}

export default function Home() {
  const h1 = useTitle("");
  const games = useAsked(() => engine.games(), []);
  const kept = useAsked(keptHere, [savesChanged.value, tablesChanged.value]).value;
  const come = games.value || games.trouble; // what is below the tiles is drawn only after the tiles
  const asked = place.value.query.get("jogos") ?? "";
  const families = familiesOf(games.value ?? []);
  const chosen = families.has(asked) ? asked : all;
  const shown = sorted(games.value ?? [], [...families.keys()]).filter(
    (g) => chosen === all || chosen === g.family,
  );
  useEffect(() => {
    if (!games.value) return;
    engine.warm();
    import("./Table").catch(() => {}); // loads the table's code early
  }, [games.value]);
  const choose = (name: string) => go(name === all ? "/" : `/?jogos=${name}`, { replace: true });
  return (
    <>
      <header class="hero">
        <Cloth />
        <div class="hero-words">
          <h1 ref={h1} tabIndex={-1}>
            {t("app.name")}
          </h1>
          <p>{t("home.welcome")}</p>
        </div>
        <StillLife {...openHand} />
        <a class="hero-settings" href="/ajustes" aria-label={t("settings.title")}>
          <Icon name="settings" />
        </a>
      </header>
      <main id="main" class="screen home">
        {kept && <Kept kept={kept} games={games.value ?? []} />}
        <nav class="home-ways" aria-label={t("home.friends")}>
          <a class="button" href="/amigos">
            <Icon name="people" />
            {t("home.friends")}
          </a>
          <a class="button" href="/mesas">
            {t("home.code")}
          </a>
        </nav>
        <Day games={games.value ?? []} />
        <section aria-labelledby="games" class="home-games">
          <h2 id="games" class="narrow-read">
            {t("home.choose")}
          </h2>
          <fieldset class={`pills home-filter ${chosen === all ? "" : "some"}`}>
            <legend class="only-read">{t("home.filter")}</legend>
            {[[all, t("home.all")] as const, ...families].map(([name, text]) => (
              <label key={name} class="pill">
                <input
                  type="radio"
                  name="filter"
                  checked={name === chosen}
                  onChange={() => choose(name)}
                />
                <span>{capital(text)}</span>
              </label>
            ))}
          </fieldset>
          {games.trouble && (
            <Trouble text={t("app.engine-trouble", games.trouble)}>
              <button type="button" class="button" onClick={() => location.reload()}>
                {t("app.reload")}
              </button>
            </Trouble>
          )}
          <ul class="tiles">
            {shown.map((g) => (
              <Tile key={g.slug} game={g} />
            ))}
          </ul>
          {come && !Object.keys(lastChoice.value).length && <p class="muted">{t("home.learn")}</p>}
        </section>
        {come && <HomePad />}
        <div class="home-codes">{games.value && <HomeCodes />}</div>
        {come && !toldHomeScreen.value && isToBeAdded() && <HomeScreen once />}
      </main>
      {come && <Footer />}
    </>
  );
}
