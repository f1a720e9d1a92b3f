/* Friends.tsx - "Jogar com amigos": the game, its rules, and the button that makes the table. */
import { useState } from "preact/hooks";
import { go, place } from "../app/router";
import { engine } from "../engine/engine";
import type { Game } from "../engine/types";
import { players } from "../home/Tile";
import { isForSeveral } from "../online/games";
import { Me, nameFits, nameHere } from "../online/Me";
import { create, once } from "../online/meeting";
import { NoServer } from "../online/NoServer";
import { firstSettings, SettingsForm, useJudge } from "../online/SettingsForm";
import { Refused } from "../online/socket";
import { rulesLine } from "../prepare/option-words";
import { parseTerms } from "../prepare/terms";
import { myFace } from "../store/prefs";
import { w } from "../text/online";
import { useAsked } from "../ui/asked";
import { motif } from "../ui/motifs";
import { Screen } from "../ui/Screen";
import { StillLife } from "../ui/StillLife";
import Lost from "./Lost";
import "../online/online.css";

export default function Friends() {
  const { slug } = place.value;
  return slug ? <Rules key={slug} slug={slug} /> : <Games />;
}

function Games() {
  const [turn, again] = useState(0);
  const games = useAsked(() => engine.games(), []).value ?? [];
  const server = useAsked(() => once("tables"), [turn]); // finds out early whether the server answers
  const shown = games.filter(isForSeveral).sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Screen title={w("friends")} name="friends">
      <p>{w("friends-lead")}</p>
      {server.trouble && <NoServer again={() => again(turn + 1)} />}
      <ul class="friend-games">
        {shown.map((g) => (
          <li key={g.slug}>
            <a href={`/amigos/${g.slug}`}>
              <StillLife {...motif(g.slug)} />
              <span>
                <strong>{g.name}</strong>
                <small>{players(g)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div class="row">
        <a class="button" href="/mesas">
          {w("by-code")}
        </a>
        <a class="button" href="/conta">
          {w("account")}
        </a>
      </div>
    </Screen>
  );
}

function Rules({ slug }: { slug: string }) {
  const game = useAsked(async () => {
    const head = (await engine.games()).find((g) => g.slug === slug);
    return head && isForSeveral(head) ? engine.game(slug) : null;
  }, [slug]);
  if (game.value === null) return <Lost />;
  return game.value ? (
    <Form game={game.value} />
  ) : (
    <main id="main" class="screen" aria-busy="true" />
  );
}

function Form({ game }: { game: Game }) {
  const [settings, set] = useState(() => firstSettings(game));
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState("");
  const refusal = useJudge(settings) ?? null;
  const make = async () => {
    if (refusal || busy) return;
    if (!nameFits()) {
      setWhy(w("no-name"));
      document.getElementById("my-name")?.focus();
      return;
    }
    setBusy(true);
    setWhy("");
    try {
      const code = await create(settings, nameHere(), myFace.value);
      go(`/m/${code}`);
    } catch (error) {
      setWhy(error instanceof Refused ? error.message : w("no-server"));
    }
    setBusy(false);
  };
  return (
    <Screen title={game.name} name="prepare friends" back={{ to: "/amigos", text: w("friends") }}>
      <form
        class="prepare-form"
        onSubmit={(e) => {
          e.preventDefault();
          void make();
        }}
      >
        <section class="panel">
          <Me />
        </section>
        <SettingsForm {...{ game, settings, refusal }} onChange={set} />
        <div class="prepare-go">
          {refusal || why ? (
            <p class="prepare-refusal" role="alert">
              {why || refusal?.text}
            </p>
          ) : (
            <p class="prepare-line">{rulesLine(game, parseTerms(game, settings.options).terms)}</p>
          )}
          <button type="submit" class="button main" disabled={refusal !== null || busy}>
            {w(busy ? "creating" : "create")}
          </button>
        </div>
      </form>
    </Screen>
  );
}
