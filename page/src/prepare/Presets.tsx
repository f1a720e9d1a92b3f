/* Presets.tsx - the choice of a rule set: those that people know by a name, and the reader's
 * own. */

import type { Game } from "../engine/types";
import { dropHouseRules, type HouseRules } from "../store/prefs";
import { t } from "../text/text";
import { Icon } from "../ui/Icon";
import { changeWords, presetWords } from "./option-words";
import { parseTerms, sameTerms, type Terms } from "./terms";

interface Props {
  game: Game;
  terms: Terms;
  own: HouseRules[];
  onPreset(preset: string): void;
  onOwn(set: HouseRules): void;
}

export function Presets({ game, terms, own, onPreset, onOwn }: Props) {
  const chosenOwn = own.find((h) => sameTerms(game, parseTerms(game, h.rules).terms, terms));
  const none = Object.keys(terms.changes).length === 0;
  if (game.presets.length < 2 && !own.length) return null;
  return (
    <fieldset class="presets">
      <legend>
        <h2>{t("prepare.rules")}</h2>
      </legend>
      <div class="preset-cards">
        {game.presets.map((p) => {
          const chosen = p.name === terms.preset && !(chosenOwn && !none);
          const words = presetWords(game, p.name);
          return (
            <label key={p.name} class="preset">
              <input
                type="radio"
                name="preset"
                checked={chosen}
                onChange={() => onPreset(p.name)}
              />
              <strong>{p.label}</strong>
              <span>{p.help}</span>
              {chosen && words.length > 0 && (
                <ul>
                  {words.map((w) => (
                    <li key={w}>{w}</li>
                  ))}
                </ul>
              )}
            </label>
          );
        })}
        {own.map((h) => {
          const mine = parseTerms(game, h.rules).terms;
          return (
            <div key={h.name} class="preset-own">
              <label class="preset">
                <input
                  type="radio"
                  name="preset"
                  checked={chosenOwn === h && !none}
                  onChange={() => onOwn(h)}
                />
                <strong>{t("prepare.own", h.name)}</strong>
                <span>{[presetLabel(game, mine), ...changeWords(game, mine)].join(" · ")}</span>
              </label>
              <button
                type="button"
                class="button icon plain"
                aria-label={t("prepare.own-delete", h.name)}
                onClick={() => dropHouseRules(game.slug, h.name)}
              >
                <Icon name="close" />
              </button>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

const presetLabel = (game: Game, terms: Terms) =>
  game.presets.find((p) => p.name === terms.preset)?.label ?? terms.preset;
