/* Table.tsx - opens a table: a match just begun, or the kept one. Only one window at a time can
 * play a game's match. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { go, place } from "../app/router";
import { watch } from "../codes/watch";
import { pack } from "../deck/shown";
import { engine } from "../engine/engine";
import { takeFresh } from "../prepare/begin";
import { openLocal } from "../seat/local";
import type { Seat, Setup } from "../seat/seat";
import { claim, heldElsewhere } from "../store/claims";
import { isSetup, load, type Match, setAside } from "../store/saves";
import { fetchParts } from "../table/parts";
import TableScreen from "../table/TableScreen";
import { t } from "../text/text";
import { useAsked } from "../ui/asked";
import { saveFile } from "../ui/file";
import { late } from "../ui/Late";
import { Screen } from "../ui/Screen";
import { StorageTrouble } from "../ui/StorageTrouble";
import { Trouble } from "../ui/Trouble";
import Lost from "./Lost";

const RulesDialog = late(() => import("../rules/RulesDialog"));
const Shared = late(() => import("../hotseat/Shared"));

type State =
  | { kind: "opening" | "none" | "elsewhere" }
  | { kind: "open"; seat: Seat }
  | { kind: "broken"; why: string; match: Match | null };

/** The setup in this step of the browser's history, for a match that was never stored. */
function travelled(slug: string): Setup | null {
  const setup: unknown = (history.state as { setup?: unknown } | null)?.setup;
  return isSetup(setup) && setup.game === slug ? setup : null;
}

/** Opens one table of a game after another, and closes each. */
function useTable(slug: string) {
  const [state, setState] = useState<State>({ kind: "opening" });
  const [wish, setWish] = useState({ takeOver: false });
  const fresh = useRef<Setup | null>(null);
  fresh.current ??= takeFresh(slug);

  useEffect(() => {
    let gone = false;
    let close = () => {};
    let unwatch = () => {}; // stops the code that keeps the results of a deal with a code
    const open = async () => {
      setState({ kind: "opening" });
      if (!wish.takeOver && (await heldElsewhere(slug))) return setState({ kind: "elsewhere" });
      const release = await claim(slug, () => {
        close();
        setState({ kind: "elsewhere" });
      });
      close = release;
      const match = fresh.current ? null : await load(slug);
      const setup = fresh.current ?? match?.setup ?? travelled(slug);
      if (!setup) return setState({ kind: "none" });
      let show = () => {};
      const drawn = new Promise<void>((done) => {
        show = done;
      });
      try {
        const seat = await openLocal(setup, match?.record, drawn);
        fresh.current = null;
        close = () => {
          seat.close();
          release();
        };
        await fetchParts(seat.match.game);
        if (gone) return close();
        pack.value = seat.match.game.skin;
        setState({ kind: "open", seat });
        requestAnimationFrame(() => setTimeout(show));
        unwatch = watch(seat);
      } catch (error) {
        setState({
          kind: "broken",
          why: error instanceof Error ? error.message : String(error),
          match,
        });
      }
    };
    void open();
    return () => {
      gone = true;
      unwatch();
      close();
    };
  }, [slug, wish]);

  const again = (setup: Setup) => {
    fresh.current = setup;
    setWish({ takeOver: true });
  };
  return { state, again, takeOver: () => setWish({ takeOver: true }) };
}

export default function Table() {
  const { slug } = place.value;
  const head = useAsked(
    async () => (await engine.games()).find((g) => g.slug === slug) ?? null,
    [slug],
  );
  useEffect(() => {
    if (head.value) pack.value = head.value.skin; // fetches the pack while the table opens
  }, [head.value]);
  if (head.value === null) return <Lost />;
  return <Opened slug={slug} name={head.value?.name ?? ""} />;
}

function Opened({ slug, name }: { slug: string; name: string }) {
  const { state, again, takeOver } = useTable(slug);
  const [rule, setRule] = useState<string | null>(null);
  useEffect(() => {
    return () => {
      pack.value = "french";
    };
  }, []);
  if (state.kind === "opening") return <main id="main" class="screen" aria-busy="true" />;
  if (state.kind !== "open") return <Closed {...{ slug, name, state, takeOver }} />;
  const { seat } = state;
  const table = (coach?: ComponentChildren) => (
    <TableScreen
      key={seat}
      seat={seat}
      onLeave={() => go("/")}
      onAgain={again}
      onRules={(r?: string) => setRule(r ?? "")}
      coach={coach}
    />
  );
  return (
    <>
      <StorageTrouble />
      {seat.people ? (
        <Shared key={seat} seat={seat} onCover={() => setRule(null)}>
          {table}
        </Shared>
      ) : (
        table()
      )}
      {rule !== null && (
        <RulesDialog
          slug={slug}
          rules={seat.setup.options}
          anchor={rule}
          onClose={() => setRule(null)}
        />
      )}
    </>
  );
}

interface ClosedProps {
  slug: string;
  name: string;
  state: Exclude<State, { kind: "open" }>;
  takeOver(): void;
}

/** Says why there is no table here, and offers a way on. */
function Closed({ slug, name, state, takeOver }: ClosedProps) {
  const prepare = (
    <a class="button" href={`/jogar/${slug}`}>
      {t("table.prepare")}
    </a>
  );
  if (state.kind === "elsewhere")
    return (
      <Screen title={name}>
        <Trouble note text={t("table.elsewhere")}>
          <button type="button" class="button main" onClick={takeOver}>
            {t("table.play-here")}
          </button>
        </Trouble>
      </Screen>
    );
  if (state.kind !== "broken")
    return (
      <Screen title={name}>
        <Trouble note text={t("table.none", name)}>
          {prepare}
        </Trouble>
      </Screen>
    );
  const { match, why } = state;
  if (!match)
    return (
      <Screen title={name}>
        <Trouble text={t("table.not-begun", why)}>{prepare}</Trouble>
      </Screen>
    );
  return (
    <Screen title={name}>
      <Trouble text={t("table.unreadable", why)}>
        <button
          type="button"
          class="button"
          onClick={() => saveFile(`${slug}.carteado`, match.record)}
        >
          {t("kept.save-file")}
        </button>
        <button
          type="button"
          class="button main"
          onClick={async () => {
            await setAside(slug, match);
            go(`/jogar/${slug}`);
          }}
        >
          {t("table.prepare")}
        </button>
      </Trouble>
    </Screen>
  );
}
