/* OptionTable.tsx - every option of a game with its values, as the engine tells them. */
import type { Game } from "../../engine/types";
import { t } from "../../text/text";
import { valueWords } from "../prepare/words";

export function OptionTable({
  game,
  values,
}: {
  game: Game;
  values: Record<string, string> | null;
}) {
  return (
    <>
      <h2>{t("rules.sets")}</h2>
      <ul>
        {game.presets.map((p) => (
          <li key={p.name}>
            <strong>{p.label}</strong>: {p.help}
          </li>
        ))}
      </ul>
      <h2>{t("rules.options")}</h2>
      <dl class="option-table">
        {game.options.map((o) => (
          <div key={o.name}>
            <dt>
              {o.label}
              {values && values[o.name] !== o.default && (
                <span class="here-rule">
                  {t("rules.here", valueWords(o, values[o.name] ?? ""))}
                </span>
              )}
            </dt>
            <dd>{o.help}</dd>
            <dd class="muted">
              {o.labels ? o.labels.join(" · ") : t("rules.from-to", o.min, o.max)}
              {" · "}
              {t("rules.usual", valueWords(o, o.default))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
