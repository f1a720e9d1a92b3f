/* Print.tsx - for players with real cards: prints the score sheet of a game, and links to its
 * rules. The sheet is made from the lines that a score of the game may have. Only the sheet is
 * printed. */
import { useState } from "preact/hooks";
import { place } from "../app/router";
import { engine } from "../engine/engine";
import type { Game } from "../engine/types";
import { type Form, formOf, mostColumns, ScoreSheet, sides } from "../print/ScoreSheet";
import { w } from "../text/almanac";
import { t } from "../text/text";
import { useAsked } from "../ui/asked";
import { Screen } from "../ui/Screen";
import { Stepper } from "../ui/Stepper";
import { Trouble } from "../ui/Trouble";
import Lost from "./Lost";
import "../style/paper.css";
import "../print/print.css";

export default function Print() {
  const { slug } = place.value;
  const game = useAsked(async () => {
    const known = (await engine.games()).some((g) => g.slug === slug);
    return known ? await engine.game(slug) : null;
  }, [slug]);
  if (game.value === null) return <Lost />;
  if (game.trouble)
    return (
      <Screen title={w("almanac.print")}>
        <Trouble text={t("app.engine-trouble", game.trouble)} />
      </Screen>
    );
  if (!game.value) return <main id="main" class="screen" aria-busy="true" />;
  return <Sheet key={slug} game={game.value} />;
}

function Sheet({ game }: { game: Game }) {
  const [columns, setColumns] = useState(() => sides(game));
  const [names, setNames] = useState<string[]>([]);
  const [form, setForm] = useState<Form>(() => formOf(game));
  const [without, setWithout] = useState<readonly string[]>([]);
  const alone = game.max_seats < 2;
  const lines = game.sheet.filter((line) => !without.includes(line.name));
  return (
    <Screen
      title={w("print.title", game.name)}
      name="printing"
      back={{ to: `/almanaque/${game.slug}`, text: w("almanac.of", game.name) }}
    >
      <div class="asks">
        <p>{w("print.lead", game.name)}</p>
        <div class="row">
          <button type="button" class="button main" onClick={() => print()}>
            {w("print.print")}
          </button>
          <a class="button" href={`/regras/${game.slug}`}>
            {w("print.rules")}
          </a>
        </div>
        <div class="panel asks-panel">
          <Forms form={form} choose={setForm} />
          <div>
            <label class="asks-label" for="columns">
              {w(alone ? "print.games" : "print.columns")}
            </label>
            <Stepper
              id="columns"
              label={w(alone ? "print.games" : "print.columns")}
              value={columns}
              min={1}
              max={mostColumns}
              onChange={setColumns}
            />
          </div>
          {!alone && <Names n={columns} names={names} set={setNames} />}
          {form === "lines" && (
            <Lines
              game={game}
              without={without}
              toggle={(name) =>
                setWithout(
                  without.includes(name) ? without.filter((x) => x !== name) : [...without, name],
                )
              }
            />
          )}
        </div>
        <h2>{w("print.look")}</h2>
      </div>
      <ScoreSheet game={game} columns={columns} names={names} form={form} lines={lines} />
    </Screen>
  );
}

function Forms({ form, choose }: { form: Form; choose(form: Form): void }) {
  return (
    <fieldset>
      <legend>{w("print.form")}</legend>
      <div class="pills">
        {(["lines", "rows"] as const).map((one) => (
          <label key={one} class="pill">
            <input type="radio" name="form" checked={form === one} onChange={() => choose(one)} />
            <span>{w(`print.${one}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface NamesProps {
  n: number;
  names: string[];
  set(names: string[]): void;
}

function Names({ n, names, set }: NamesProps) {
  return (
    <fieldset>
      <legend>{w("print.names")}</legend>
      <div class="asks-names">
        {Array.from({ length: n }, (_, i) => (
          <input
            key={i}
            class="field"
            aria-label={w("print.name", i + 1)}
            value={names[i] ?? ""}
            maxLength={24}
            onInput={(e) => {
              const all = [...names];
              all[i] = e.currentTarget.value;
              set(all);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface LinesProps {
  game: Game;
  without: readonly string[];
  toggle(name: string): void;
}

function Lines({ game, without, toggle }: LinesProps) {
  return (
    <fieldset>
      <legend>{w("print.which")}</legend>
      <div class="asks-lines">
        {game.sheet.map((line) => (
          <label key={line.name}>
            <input
              type="checkbox"
              checked={!without.includes(line.name)}
              onChange={() => toggle(line.name)}
            />
            <span>{line.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
