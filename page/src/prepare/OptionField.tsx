/* OptionField.tsx - one option: a switch, a choice or a number, with its explanation. A value that
 * differs from the rule set gets a mark and a button that restores it. */

import type { Option } from "../engine/types";
import { t } from "../text/text";
import { Icon } from "../ui/Icon";
import { Stepper, stepFor } from "../ui/Stepper";
import { Switch } from "../ui/Switch";
import { ruleOf } from "./groups";
import { isSwitch, valueWords } from "./option-words";

interface Props {
  slug: string;
  option: Option;
  value: string;
  usual: string; // the value in the chosen rule set
  blamed: boolean;
  onChange(value: string): void;
}

export function OptionField({ slug, option, value, usual, blamed, onChange }: Props) {
  const id = `o-${option.name}`;
  const help = `${id}-help`;
  const off = value !== usual;
  const rule = ruleOf(option);
  return (
    <div class={`option${off ? " off" : ""}${blamed ? " blamed" : ""}`}>
      <Control {...{ id, help, option, value, onChange }} />
      <p id={help} class="option-help">
        {option.help?.replace(/ *\([A-Z]+\d+[^)]*\)(\.?)$/, "$1")}{" "}
        {rule && (
          <a href={`/regras/${slug}#${rule}`} aria-label={t("rules.see", rule)}>
            {rule}
          </a>
        )}
      </p>
      {off && (
        <p class="option-off">
          <span>{t("option.changed")}</span>
          <button type="button" onClick={() => onChange(usual)}>
            <Icon name="undo" />
            {t("option.reset", valueWords(option, usual))}
            <span class="only-read">: {option.label}</span>
          </button>
        </p>
      )}
    </div>
  );
}

type ControlProps = Pick<Props, "option" | "value" | "onChange"> & { id: string; help: string };

function Control({ id, help, option, value, onChange }: ControlProps) {
  const { label, values, labels } = option;
  if (isSwitch(option))
    return (
      <Switch
        id={id}
        label={label}
        on={value === "on"}
        help={help}
        onChange={(on) => onChange(on ? "on" : "off")}
      />
    );
  if (!values)
    return (
      <div class="option-line">
        <label for={id}>{label}</label>
        <Stepper
          id={id}
          label={label}
          value={Number(value)}
          min={option.min}
          max={option.max}
          step={stepFor(Number(option.default), option.max)}
          describedBy={help}
          onChange={(n) => onChange(String(n))}
        />
      </div>
    );
  if (values.length > 4)
    return (
      <div class="option-line">
        <label for={id}>{label}</label>
        <select
          id={id}
          class="field"
          value={value}
          aria-describedby={help}
          onChange={(e) => onChange(e.currentTarget.value)}
        >
          {values.map((v, i) => (
            <option key={v} value={v}>
              {labels?.[i] ?? v}
            </option>
          ))}
        </select>
      </div>
    );
  return (
    <fieldset aria-describedby={help}>
      <legend>{label}</legend>
      <div class="pills">
        {values.map((v, i) => (
          <label key={v} class="pill">
            <input type="radio" name={id} checked={v === value} onChange={() => onChange(v)} />
            <span>{labels?.[i] ?? v}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
