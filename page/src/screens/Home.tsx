/* Home.tsx - the first screen: matches to go on with, and the thirteen games. */
import { useAsked } from "../app/asked";
import { Icon } from "../app/Icon";
import { late } from "../app/Late";
import { go, place } from "../app/router";
import { useTitle } from "../app/Screen";
import { Trouble } from "../app/Trouble";
import { engine } from "../engine/engine";
import type { Family, GameHead } from "../engine/types";
import { favourites, lastChoice } from "../store/prefs";
import { type Key, t } from "../text/text";
import { Footer } from "./Footer";
import { Kept } from "./Kept";
import { openHand } from "./motifs";
import { StillLife } from "./StillLife";
import { Tile } from "./Tile";
import "./Home.css";

const HomeCodes = late(() => import("../codes/HomeCodes"));
const HomePad = late(() => import("./pad/HomePad"));

/* Names in the address, and the families they show. */
const filters: Record<string, { text: Key; families: Family[] }> = {
  todos: { text: "home.all", families: ["meld", "shed", "trick", "bank", "patience"] },
  mesa: { text: "home.table", families: ["meld", "shed"] },
  vazas: { text: "home.tricks", families: ["trick"] },
  apostas: { text: "home.stakes", families: ["bank"] },
  paciencia: { text: "home.patience", families: ["patience"] },
};
const order: Family[] = ["meld", "trick", "shed", "bank", "patience"];

function sorted(games: GameHead[]): GameHead[] {
  const rank = (g: GameHead) =>
    (favourites.value.includes(g.slug) ? 0 : 10) + order.indexOf(g.family);
  return [...games].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** Waves like those of Brazilian pavements, woven into the felt. */
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
  const asked = place.value.query.get("jogos") ?? "";
  const chosen = Object.hasOwn(filters, asked) ? asked : "todos";
  const shown = sorted(games.value ?? []).filter((g) =>
    filters[chosen]?.families.includes(g.family),
  );
  const choose = (name: string) =>
    go(name === "todos" ? "/" : `/?jogos=${name}`, { replace: true });
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
        <Kept games={games.value ?? []} />
        <div class="home-codes">{games.value && <HomeCodes games={games.value} />}</div>
        <section aria-labelledby="games">
          <h2 id="games">{t("home.choose")}</h2>
          {!Object.keys(lastChoice.value).length && <p class="muted">{t("home.learn")}</p>}
          <fieldset class="pills">
            <legend class="only-read">{t("home.filter")}</legend>
            {Object.entries(filters).map(([name, { text }]) => (
              <label key={name} class="pill">
                <input
                  type="radio"
                  name="filter"
                  checked={name === chosen}
                  onChange={() => choose(name)}
                />
                <span>{t(text)}</span>
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
        </section>
        <HomePad />
      </main>
      <Footer />
    </>
  );
}
