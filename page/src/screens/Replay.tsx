/* Replay.tsx - the screen that replays a match. It finds the match, or says why the match cannot be
 * read. The address holds the match or its name, and the position in it. */
import { useEffect, useState } from "preact/hooks";
import { place } from "../app/router";
import { pack as skin } from "../deck/shown";
import { longestLink, pack, readPlace } from "../replay/link";
import { OpenFile } from "../replay/OpenFile";
import { Player } from "../replay/player";
import { readComments } from "../replay/record";
import { type Found, findMatch, fromRecord, openReplay, Unreadable } from "../replay/source";
import { Viewer } from "../replay/Viewer";
import { w } from "../text/replay";
import { Screen } from "../ui/Screen";
import { Trouble } from "../ui/Trouble";
import Lost from "./Lost";
import "../replay/replay.css";
import "../replay/sideways.css";

type State =
  | { kind: "opening" | "none" }
  | { kind: "broken"; why: string }
  | { kind: "open"; player: Player; found: Found };

const why = (error: unknown) => (error instanceof Error ? error.message : String(error));

export default function ReplayScreen() {
  const { slug } = place.value;
  if (slug && slug !== "embed") return <Lost />;
  return <Any embedded={slug === "embed"} />;
}

function Any({ embedded }: { embedded: boolean }) {
  const [state, setState] = useState<State>({ kind: "opening" });
  const [file, setFile] = useState<string | null>(null);
  const { query, anchor } = place.value;
  const asked = `${query}#${readPlace(anchor).payload}`;

  useEffect(() => {
    let gone = false;
    let close = () => {};
    const open = async () => {
      setState({ kind: "opening" });
      const { payload, at, eyes } = readPlace(location.hash);
      const found = file === null ? await findMatch(query, payload) : fromRecord(file, true);
      if (!found) return setState({ kind: "none" });
      const replay = await openReplay(found, file === null ? at : null, eyes);
      const player = new Player(replay, readComments(found.record));
      close = () => player.close();
      if (gone) return close();
      skin.value = replay.match.game.skin;
      setState({ kind: "open", player, found });
    };
    open().catch((error) => {
      if (!(error instanceof Unreadable)) console.error(error);
      setState({ kind: "broken", why: why(error) });
    });
    return () => {
      gone = true;
      close();
      skin.value = "french";
    };
  }, [asked, file]);

  const take = async (record: string) => {
    const payload = await pack(record);
    const hash = payload.length <= longestLink ? payload : "";
    history.replaceState(history.state, "", `/replay${hash && `#${hash}`}`);
    setFile(record);
  };

  if (state.kind === "opening") return <main id="main" class="screen" aria-busy="true" />;
  if (state.kind === "open")
    return (
      <Viewer
        key={state.player}
        player={state.player}
        found={state.found}
        embedded={embedded}
        onFile={take}
      />
    );
  return (
    <Screen title={w("title")} name="past-open">
      {state.kind === "broken" && <Trouble text={state.why} />}
      <OpenFile onFile={take} />
    </Screen>
  );
}
