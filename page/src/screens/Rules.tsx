/* Rules.tsx - the rules page of a game. With `?regras=` in the address it shows the rules of a
 * table. */
import { hasPage } from "../almanac";
import { place } from "../app/router";
import { engine } from "../engine/engine";
import { Language } from "../home/Footer";
import { readLink } from "../prepare/terms";
import { RulesText } from "../rules/RulesText";
import { w } from "../text/almanac";
import { t } from "../text/text";
import { useAsked } from "../ui/asked";
import { Screen } from "../ui/Screen";
import Lost from "./Lost";

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
      action={
        <button type="button" onClick={() => print()}>
          {w("rules.print")}
        </button>
      }
      back={{ to: `/jogar/${slug}`, text: game.value.name }}
    >
      <RulesText game={game.value} rules={rules} anchor={anchor} />
      <nav class="row no-print" aria-label={w("rules.more")}>
        {hasPage(slug) && (
          <a class="button" href={`/almanaque/${slug}`}>
            {w("almanac.of", game.value.name)}
          </a>
        )}
        <a class="button" href={`/aprender/${slug}`}>
          {w("almanac.learn")}
        </a>
        <a class="button" href={`/imprimir/${slug}`}>
          {w("rules.sheet")}
        </a>
        {game.value.pad && (
          <a class="button" href={`/marcador/${slug}`}>
            {t("pad.title")}
          </a>
        )}
        <Language />
      </nav>
    </Screen>
  );
}
