/* SettingsForm.tsx - the settings of a new table. The game's rules use the same form as a table at
 * home. Below them are the clock, who may come, and what may be said. */
import { useEffect, useState } from "preact/hooks";
import { engine } from "../engine/engine";
import type { Game, Refusal } from "../engine/types";
import { Presets } from "../prepare/Presets";
import { parseTerms, type Terms, usual, writeTerms } from "../prepare/terms";
import { houseRules, lastChoice } from "../store/prefs";
import { t } from "../text/text";
import { useAsked } from "../ui/asked";
import { Icon } from "../ui/Icon";
import { late } from "../ui/Late";
import { Stepper } from "../ui/Stepper";
import { Switch } from "../ui/Switch";
import "../prepare/prepare.css";
import { w } from "../text/online";
import { clocks, type Settings, watching } from "./protocol";

const Adjust = late(() => import("../prepare/Adjust"));

/** At least two seats: an online table is for people. */
export const fewest = (game: Pick<Game, "min_seats">): number => Math.max(2, game.min_seats);

/** The settings offered first: the rules last chosen at home, a private table, no clock. */
export function firstSettings(game: Game): Settings {
  const last = lastChoice.peek()[game.slug];
  const seats = last?.seats ?? game.seats;
  return {
    game: game.slug,
    seats: Math.min(game.max_seats, Math.max(fewest(game), seats)),
    options: last ? writeTerms(parseTerms(game, last.rules).terms) : writeTerms(usual(game)),
    ...{ clock: "off", public: false, watch: "no", text: true, enter: false },
  };
}

/** Why these rules are not compatible. Null: they are compatible. Undefined: not known yet. */
export function useJudge(settings: Settings): Refusal | null | undefined {
  const { game, seats, options } = settings;
  return useAsked(() => engine.rules(game, seats, options), [game, seats, options]).value?.error;
}

interface Props {
  game: Game;
  settings: Settings;
  refusal: Refusal | null;
  onChange(settings: Settings): void;
}

export function SettingsForm({ game, settings, refusal, onChange }: Props) {
  const [adjusting, adjust] = useState(false);
  const { terms } = parseTerms(game, settings.options);
  const set = (some: Partial<Settings>) => onChange({ ...settings, ...some });
  const setTerms = (terms: Terms) => set({ options: writeTerms(terms) });
  useEffect(() => {
    if (refusal) adjust(true); // the refusal is about an option
  }, [refusal !== null]);
  return (
    <>
      <Presets
        game={game}
        terms={terms}
        own={houseRules.value[game.slug] ?? []}
        onPreset={(preset) => setTerms({ preset, changes: {} })}
        onOwn={(h) => set({ options: writeTerms(parseTerms(game, h.rules).terms) })}
      />
      <section class="prepare-adjust">
        <button
          type="button"
          class="button"
          aria-expanded={adjusting}
          onClick={() => adjust(!adjusting)}
        >
          <Icon name={adjusting ? "minus" : "plus"} />
          {t("prepare.adjust")}
        </button>
        {adjusting && (
          <Adjust {...{ game, terms, refusal }} seats={settings.seats} onChange={setTerms} />
        )}
      </section>
      <TableSettings {...{ game, settings, set }} />
    </>
  );
}

interface TableProps {
  game: Game;
  settings: Settings;
  set(some: Partial<Settings>): void;
}

/** The settings that belong to the table and not to the game. */
function TableSettings({ game, settings, set }: TableProps) {
  return (
    <section class="players panel">
      <h2>{t("table.label")}</h2>
      {fewest(game) < game.max_seats && (
        <div class="option-line">
          <label for="seats">{t("prepare.seats")}</label>
          <Stepper
            id="seats"
            label={t("prepare.seats")}
            value={settings.seats}
            min={fewest(game)}
            max={game.max_seats}
            onChange={(seats) => set({ seats })}
          />
        </div>
      )}
      <Choice
        legend={w("clock")}
        name="clock"
        all={clocks.map((c) => [c, w(`clock-${c}`)])}
        now={settings.clock}
        onChoose={(clock) => set({ clock })}
      />
      <Told
        id="public"
        label={w("public")}
        help={w("public-help")}
        on={settings.public}
        onChange={(on) => set({ public: on, text: on ? false : settings.text })}
      />
      <Choice
        legend={w("watching")}
        name="watch"
        all={watching.map((c) => [c, w(`watch-${c}`)])}
        now={settings.watch}
        onChoose={(watch) => set({ watch })}
      />
      <Told
        id="enter"
        label={w("entering")}
        help={w("entering-help")}
        on={settings.enter}
        onChange={(enter) => set({ enter })}
      />
      {!settings.public && (
        <Told
          id="text"
          label={w("text")}
          help={w("text-help")}
          on={settings.text}
          onChange={(text) => set({ text })}
        />
      )}
    </section>
  );
}

interface ToldProps {
  id: string;
  label: string;
  help: string;
  on: boolean;
  onChange(on: boolean): void;
}

/** A switch with a sentence about what it does. */
function Told({ id, label, help, on, onChange }: ToldProps) {
  return (
    <div>
      <Switch {...{ id, label, on, onChange }} help={`${id}-help`} />
      <p id={`${id}-help`} class="option-help">
        {help}
      </p>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  legend: string;
  name: string;
  all: [T, string][];
  now: T;
  onChoose(value: T): void;
}

function Choice<T extends string>({ legend, name, all, now, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="pills">
        {all.map(([value, text]) => (
          <label key={value} class="pill">
            <input
              type="radio"
              name={name}
              checked={value === now}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
