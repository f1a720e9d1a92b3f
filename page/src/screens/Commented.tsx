/* Commented.tsx - the list of commented matches. */

import { engine } from "../engine/engine";
import { commented, commentedGames } from "../replay/commented";
import { readHead, tagOf } from "../replay/record";
import { w } from "../text/replay";
import { lang } from "../text/text";
import { useAsked } from "../ui/asked";
import { Screen } from "../ui/Screen";
import { Trouble } from "../ui/Trouble";
import "../replay/replay.css";

async function all() {
  const games = await engine.games();
  const names = commentedGames();
  const heads = await Promise.all(names.map(async (n) => readHead((await commented(n)) ?? "")));
  return heads.map((head, i) => ({
    name: names[i] ?? "",
    game: games.find((g) => g.slug === head.game)?.name ?? head.game,
    title: tagOf(head, "title", lang.peek()),
    about: tagOf(head, "about", lang.peek()),
  }));
}

export default function CommentedScreen() {
  const list = useAsked(all, []);
  return (
    <Screen title={w("commented")} name="past-list">
      <p>{w("commented-lead")}</p>
      {list.trouble && <Trouble text={list.trouble} />}
      <ul class="past-cards">
        {(list.value ?? []).map((m) => (
          <li key={m.name} class="panel">
            <h2>{m.title}</h2>
            <p class="muted">{m.game}</p>
            <p>{m.about}</p>
            <a
              class="button main"
              href={`/replay?comentada=${m.name}`}
              aria-label={`${w("commented-open")}: ${m.title}`}
            >
              {w("commented-open")}
            </a>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
