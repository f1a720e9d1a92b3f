/* Pad.tsx - the score pad of a game: the table that the address names, or a new one. */

import { place } from "../app/router";
import { engine } from "../engine/engine";
import { NewPad } from "../pad/NewPad";
import { loadPad } from "../pad/store";
import { Table } from "../pad/Table";
import { w } from "../text/pad";
import { t } from "../text/text";
import { useAsked } from "../ui/asked";
import { Screen } from "../ui/Screen";
import { Trouble } from "../ui/Trouble";
import Lost from "./Lost";
import "../style/paper.css";
import "../pad/pad.css";

export default function PadScreen() {
  const { slug, query } = place.value;
  const id = query.get("mesa");
  const asked = useAsked(async () => {
    const known = (await engine.games()).some((g) => g.slug === slug && g.pad);
    if (!known) return null;
    return { id, game: await engine.game(slug), pad: id ? await loadPad(id) : null };
  }, [slug, id]);
  if (asked.value === null) return <Lost />;
  if (asked.trouble)
    return (
      <Screen title={t("pad.title")}>
        <Trouble text={t("app.engine-trouble", asked.trouble)} />
      </Screen>
    );
  if (!asked.value || asked.value.id !== id)
    return <main id="main" class="screen" aria-busy="true" />;
  const { game, pad } = asked.value;
  if (!id) return <NewPad key={slug} game={game} />;
  if (pad?.game !== slug)
    return (
      <Screen title={t("pad.title")} back={{ to: "/marcador", text: t("pad.title") }}>
        <p>{w("gone")}</p>
      </Screen>
    );
  return <Table key={id} kept={pad} game={game} />;
}
