/* Viewer.tsx - replays a match: the table, its controls, and the moves in words. The moves are
 * beside the table, or in a dialog on narrow screens. A replay embedded in another page has only
 * the table and the controls. A solution takes the place of the match until the reader goes
 * back. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { place, previous } from "../app/router";
import { shapeOf } from "../table/shape";
import { w } from "../text/replay";
import { lang } from "../text/text";
import { Dialog } from "../ui/Dialog";
import { Icon } from "../ui/Icon";
import { late } from "../ui/Late";
import { useTitle } from "../ui/Screen";
import { Trouble } from "../ui/Trouble";
import { usePlaceInAddress } from "./address";
import { Bar, Choices } from "./Bar";
import { useReplayKeys } from "./keys";
import { More } from "./More";
import { Moves, Note } from "./Moves";
import { readFile } from "./OpenFile";
import { Player } from "./player";
import { readHead, tagOf } from "./record";
import { type Found, openReplay } from "./source";
import { PastTable, usePastTable } from "./Table";
import "../table/sheet.css";

const Solution = late(() => import("./Solution"));
const Analysis = late(() => import("./Analysis"));

interface Props {
  player: Player;
  found: Found;
  embedded: boolean;
  onFile(record: string): void;
}

interface Solved {
  player: Player;
  found: Found;
  title: string;
}

export function Viewer(props: Props) {
  const [solved, setSolved] = useState<Solved | null>(null);
  useEffect(() => () => solved?.player.close(), [solved]);
  const solve = async (record: string, at: number, title: string) => {
    const found = { ...props.found, record, closed: false, start: false };
    const player = new Player(await openReplay(found, at, props.player.replay.eyes.peek()), []);
    player.speed.value = props.player.speed.peek();
    setSolved({ player, found, title });
    player.toggle();
  };
  if (solved)
    return <Looked key={solved.player} {...props} {...solved} onBack={() => setSolved(null)} />;
  return (
    <Looked
      key={props.player}
      {...props}
      analysis={
        <Analysis
          player={props.player}
          found={props.found}
          open={place.value.query.has("analise")}
        />
      }
    >
      <PlaceInAddress player={props.player} />
      <Solution player={props.player} onLine={(...line) => void solve(...line)} />
    </Looked>
  );
}

function PlaceInAddress({ player }: { player: Player }) {
  usePlaceInAddress(player);
  return null;
}

interface LookedProps extends Props {
  title?: string;
  onBack?: (() => void) | undefined; // goes back to the match whose solution this is
  analysis?: ComponentChildren;
  children?: ComponentChildren;
}

function Looked({ player, found, embedded, onFile, title: own, ...more }: LookedProps) {
  const { onBack, analysis, children } = more;
  const state = usePastTable(player);
  const [panel, setPanel] = useState<"moves" | "more" | null>(null);
  useReplayKeys(player);
  useDrop(onFile);
  const { replay } = player;
  const trouble = replay.match.trouble.value;
  const title =
    own ?? (tagOf(readHead(found.record), "title", lang.value) || replay.match.game.name);
  const sheet = state.table.value.sheet;
  return (
    <div
      class={`table past ${shapeOf(replay.match.game)} ${embedded ? "embedded" : ""}`}
      data-game={replay.setup.game}
      data-at={replay.at.value}
      data-of={replay.length}
      data-eyes={replay.eyes.value}
    >
      {!embedded && <Header title={title} onPanel={setPanel} onBack={onBack} />}
      <main id="main" class="table-main">
        {embedded && <h1 class="only-read">{title}</h1>}
        {trouble && <Trouble text={trouble} />}
        <PastTable state={state} />
        <div class="past-dock">
          <Note player={player} />
          <Bar player={player}>{analysis}</Bar>
        </div>
        <div class="past-ways">
          <Choices player={player} closed={found.closed} />
          {sheet && (
            <button
              type="button"
              class="button"
              onClick={() => {
                state.panel.value = "sheet";
              }}
            >
              {w("score")}
            </button>
          )}
          {embedded && (
            <a class="button" target="_blank" rel="noreferrer" href={outside()}>
              {w("open-here")}
            </a>
          )}
          {children}
          {embedded && onBack && (
            <button type="button" class="button" onClick={onBack}>
              {w("solution-back")}
            </button>
          )}
          {found.closed && <small>{w("eyes-later")}</small>}
        </div>
      </main>
      {!embedded && (
        <aside class="past-side" aria-label={w("moves")}>
          <h2>{w("moves")}</h2>
          <Moves player={player} />
          <small class="muted">{w("keys")}</small>
        </aside>
      )}
      {panel === "moves" && (
        <Dialog title={w("moves")} onClose={() => setPanel(null)}>
          <Moves player={player} />
        </Dialog>
      )}
      {panel === "more" && (
        <More player={player} found={found} onFile={onFile} onClose={() => setPanel(null)} />
      )}
    </div>
  );
}

const outside = () => location.href.replace("/replay/embed", "/replay");

interface HeaderProps {
  title: string;
  onPanel(p: "moves" | "more"): void;
  onBack?: (() => void) | undefined;
}

function Header({ title, onPanel, onBack }: HeaderProps) {
  const h1 = useTitle(title);
  return (
    <header class="table-head">
      {onBack ? (
        <button type="button" class="head-button" aria-label={w("solution-back")} onClick={onBack}>
          <Icon name="back" />
        </button>
      ) : (
        <a class="head-button" aria-label={w("back")} href={previous || "/"}>
          <Icon name="back" />
        </a>
      )}
      <h1 ref={h1} tabIndex={-1}>
        {title}
      </h1>
      <button
        type="button"
        class="head-button past-narrow"
        aria-label={w("moves")}
        aria-haspopup="dialog"
        onClick={() => onPanel("moves")}
      >
        <Lines />
      </button>
      <button
        type="button"
        class="head-button"
        aria-label={w("more")}
        aria-haspopup="dialog"
        onClick={() => onPanel("more")}
      >
        <Icon name="menu" />
      </button>
    </header>
  );
}

/* An icon that only this screen has; the icons of ui/Icon.tsx are loaded by every page. */
const Lines = () => (
  <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path
      d="M9 6.5h11M9 12h11M9 17.5h11M4 6.5h.5M4 12h.5M4 17.5h.5"
      stroke="currentColor"
      stroke-width="2.2"
      stroke-linecap="round"
    />
  </svg>
);

/** Opens a file dragged anywhere onto the page. */
function useDrop(onFile: (record: string) => void) {
  useEffect(() => {
    const over = (e: DragEvent) => {
      if (e.dataTransfer?.types.includes("Files")) e.preventDefault();
    };
    const drop = async (e: DragEvent) => {
      const file = e.dataTransfer?.files[0];
      if (!file) return;
      e.preventDefault();
      const read = await readFile(file);
      if ("record" in read) onFile(read.record);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("drop", drop);
    };
  }, []);
}
