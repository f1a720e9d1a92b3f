/* Adjust.tsx - a form with every option of the game, in groups. It is fetched when the reader opens
 * it. */

import { engine } from "../engine/engine";
import type { Game, Option, Refusal } from "../engine/types";
import { sections } from "../rules/blocks";
import { rulesPage } from "../rules/page";
import { lang, t } from "../text/text";
import { useAsked } from "../ui/asked";
import { grouped, ruleOf } from "./groups";
import { HouseRulesForm } from "./HouseRulesForm";
import { OptionField } from "./OptionField";
import { allValues, change, presetValues, type Terms, writeTerms } from "./terms";

interface Props {
  game: Game;
  terms: Terms;
  seats: number;
  refusal: Refusal | null; // the engine's refusal of these rules; null: they are fine
  onChange(terms: Terms): void;
}

/** Whether a refusal is about an option: the refusal names the option, or cites a rule that a
 * changed option also cites. */
function concerned(o: Option, changed: boolean, { what, text }: Refusal): boolean {
  const rule = ruleOf(o);
  return (what ?? "").includes(o.name) || (changed && rule !== null && text.includes(`(${rule}`));
}

export default function Adjust({ game, terms, seats, refusal, onChange }: Props) {
  const page = useAsked(() => rulesPage(game.slug), [game.slug]);
  const explained = useAsked(() => engine.explained(game.slug), [game.slug, lang.value]);
  const order = page.value ? sections(page.value) : [];
  const values = allValues(game, terms);
  const base = presetValues(game, terms.preset);
  const changed = Object.keys(terms.changes).length;
  if ((!page.value && !page.trouble) || (!explained.value && !explained.trouble))
    return <p aria-busy="true" />;
  return (
    <div class="adjust">
      {grouped((explained.value ?? game).options, order).map(({ title, options }) => (
        <section key={title} class="option-group">
          <h3>{title || t("prepare.general")}</h3>
          {options.map((o) => (
            <OptionField
              key={o.name}
              slug={game.slug}
              option={o}
              value={values[o.name] ?? o.default}
              usual={base[o.name] ?? o.default}
              blamed={refusal !== null && concerned(o, o.name in terms.changes, refusal)}
              onChange={(v) => onChange(change(game, terms, o.name, v))}
            />
          ))}
        </section>
      ))}
      {changed > 0 && (
        <div class="panel">
          <button
            type="button"
            class="button"
            onClick={() => onChange({ preset: terms.preset, changes: {} })}
          >
            {t("prepare.reset")}
          </button>
          <HouseRulesForm slug={game.slug} rules={writeTerms(terms)} seats={seats} />
        </div>
      )}
    </div>
  );
}
