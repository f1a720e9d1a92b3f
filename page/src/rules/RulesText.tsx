/* RulesText.tsx - the rules of a game to read: the page in the reader's language, with contents and
 * explained words. The text scrolls to the place that the address names. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Game } from "../engine/types";
import { rulesLine } from "../prepare/option-words";
import { allValues, parseTerms } from "../prepare/terms";
import { t } from "../text/text";
import { useAsked } from "../ui/asked";
import { Icon } from "../ui/Icon";
import { Trouble } from "../ui/Trouble";
import { annotate, type Term } from "./annotate";
import { type Block, sections } from "./blocks";
import { AroundPage, Page, Words } from "./Page";
import { rulesPage } from "./page";
import "../style/paper.css";
import "./rules.css";

interface Props {
  game: Game;
  rules: string | null; // the rules of the table that the reader came from; null: the reader came from no table
  anchor: string;
}

export function RulesText({ game, rules, anchor }: Props) {
  const page = useAsked(() => rulesPage(game.slug), [game.slug]);
  const terms = rules === null ? null : parseTerms(game, rules).terms;
  const values = terms && allValues(game, terms);
  const awaited = !page.value && !page.trouble;
  return (
    <div class={`rules-text ${awaited ? "awaited" : ""}`}>
      {terms && (
        <p class="panel">
          <strong>{t("rules.this-table")}</strong> {rulesLine(game, terms)}
        </p>
      )}
      {page.trouble && <Trouble text={t("app.broken")} />}
      <Text game={game} values={values} blocks={page.value ?? none} anchor={anchor} />
    </div>
  );
}

const none: Block[] = [];

/** True when the screen has room for the contents beside the text. */
const wide = matchMedia("(min-width: 700px)").matches;

interface TextProps {
  game: Game;
  values: Record<string, string> | null;
  blocks: Block[];
  anchor: string;
}

function Text({ game, values, blocks, anchor }: TextProps) {
  const root = useRef<HTMLDivElement>(null);
  const [here, setHere] = useState(anchor);
  const led = useRef(""); // the last place scrolled to; another language does not scroll again
  const [asked, setAsked] = useState<Term | null>(null);
  const rich = useMemo(() => annotate(game, blocks), [game, blocks]);
  const contents = sections(blocks);
  useEffect(() => setHere(anchor), [anchor]);
  useEffect(() => setAsked(null), [blocks]);
  useEffect(() => {
    if (here === led.current) return;
    for (const old of root.current?.querySelectorAll(".here") ?? []) old.classList.remove("here");
    const to = here ? root.current?.querySelector<HTMLElement>(`#${CSS.escape(here)}`) : null;
    if (here && !to) return; // the text of the page has not arrived yet
    led.current = here;
    if (!to) return;
    to.classList.add("here");
    to.tabIndex = -1;
    to.scrollIntoView({ block: "center" });
    to.focus({ preventScroll: true });
  }, [here, rich]);

  /* A link to a rule scrolls within this text. In a dialog over a table, the address does not
   * change. */
  const follow = (e: MouseEvent) => {
    const href = (e.target as Element).closest("a")?.getAttribute("href");
    if (!href?.startsWith("#")) return;
    e.preventDefault();
    setHere("");
    requestAnimationFrame(() => setHere(href.slice(1)));
    if (location.pathname.startsWith("/regras/")) history.replaceState(history.state, "", href);
  };
  const ask = (term: Term) => setAsked(term === asked ? null : term);

  return (
    <AroundPage.Provider value={{ values, asked, ask }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the clicks come from its links and buttons */}
      <div
        ref={root}
        class="page"
        onClick={follow}
        onKeyDown={(e) => {
          if (e.key !== "Escape" || !asked) return;
          e.stopPropagation();
          e.preventDefault();
          setAsked(null);
        }}
      >
        <nav class="contents" aria-label={t("rules.contents")}>
          <details open={wide}>
            <summary>{t("rules.contents")}</summary>
            <ul>
              {contents.map((s) => (
                <li key={s.id}>
                  <a href={`#${s.id}`}>{s.title}</a>
                </li>
              ))}
            </ul>
          </details>
        </nav>
        <Page blocks={rich} />
      </div>
      <div class="asked" role="status">
        {asked && (
          <div class="asked-card">
            <p>
              <strong>{asked.term}</strong>: <Words parts={asked.meaning} />
            </p>
            <button
              type="button"
              class="button icon"
              aria-label={t("app.close")}
              onClick={() => setAsked(null)}
            >
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
    </AroundPage.Provider>
  );
}
