/* Stepper.tsx - a field for a number between a minimum and a maximum, with buttons for less and
 * more. */

import { t } from "../text/text";
import { Icon } from "./Icon";

interface Props {
  id: string;
  label: string; // what the number counts, for the labels of the two buttons
  value: number;
  min: number;
  max: number;
  step?: number;
  describedBy?: string;
  onChange(value: number): void;
}

/** How far a press of a button moves a number whose default value is `usual`, at most `max`. */
export function stepFor(usual: number, max: number): number {
  if (usual >= 1000) return 500;
  if (usual >= 100) return 50;
  if (usual >= 40 || (max >= 1000 && usual >= 20)) return 10;
  return max >= 500 && usual === 0 ? 5 : 1;
}

export function Stepper({ id, label, value, min, max, step = 1, describedBy, onChange }: Props) {
  const bound = (n: number) => Math.min(max, Math.max(min, Math.round(n)));
  const move = (by: number) => {
    const next = by > 0 ? Math.floor(value / step + 1) * step : Math.ceil(value / step - 1) * step;
    onChange(bound(next));
  };
  return (
    <div class="number">
      <button
        type="button"
        aria-label={t("step.less", label)}
        disabled={value <= min}
        onClick={() => move(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value}
        aria-describedby={describedBy}
        onChange={(e) => {
          const n = e.currentTarget.valueAsNumber;
          const next = Number.isFinite(n) ? bound(n) : value;
          e.currentTarget.value = String(next);
          onChange(next);
        }}
      />
      <button
        type="button"
        aria-label={t("step.more", label)}
        disabled={value >= max}
        onClick={() => move(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
