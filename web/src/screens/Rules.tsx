/* Rules.tsx - the rules page of a game; `?regras=` tells of which table. */
import { useAsked } from "../app/asked";
import { place } from "../app/router";
import { Screen } from "../app/Screen";
import { engine } from "../engine/engine";
import { t } from "../text/text";
import Lost from "./Lost";
import { readLink } from "./prepare/terms";
import { RulesText } from "./rules/RulesText";

export default function Rules() {
  const { slug, query, anchor } = place.value;
  const game = useAsked(async () => {
    const known = (await engine.games()).some((g) => g.slug === slug);
    return known ? await engine.game(slug) : null;
  }, [slug]);
  if (game.value === null) return <Lost />;
  if (!game.value) return <main id="main" class="screen" aria-busy="true" />;
  const rules = readLink(query)?.rules ?? null;
  return (
    <Screen
      title={t("rules.of", game.value.name)}
      name="rules"
      back={{ to: `/jogar/${slug}`, text: game.value.name }}
    >
      <RulesText game={game.value} rules={rules} anchor={anchor} />
    </Screen>
  );
}
