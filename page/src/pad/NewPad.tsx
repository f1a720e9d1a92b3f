/* NewPad.tsx - the form for a new pad: its name, the players in order, the first dealer, and the
 * rules. */
import { useState } from "preact/hooks";
import { go } from "../app/router";
import { engine } from "../engine/engine";
import type { Game } from "../engine/types";
import Adjust from "../prepare/Adjust";
import { Presets } from "../prepare/Presets";
import { parseTerms, type Terms, usual, writeTerms } from "../prepare/terms";
import { houseRules, lastChoice } from "../store/prefs";
import { w } from "../text/pad";
import { lang, t } from "../text/text";
import { useAsked } from "../ui/asked";
import { Icon } from "../ui/Icon";
import { Screen } from "../ui/Screen";
import { Stepper } from "../ui/Stepper";
import { account, together } from "./model";
import { keepPad, newId } from "./store";

const today = () =>
  new Date().toLocaleDateString(lang.value === "pt" ? "pt-BR" : "en", {
    day: "numeric",
    month: "long",
  });

export function NewPad({ game }: { game: Game }) {
  const last = lastChoice.value[game.slug];
  const [name, setName] = useState("");
  const [seats, setSeats] = useState(last?.seats ?? game.seats);
  const [names, setNames] = useState<string[]>([]);
  const [first, setFirst] = useState(0);
  const [terms, setTerms] = useState<Terms>(() =>
    last ? parseTerms(game, last.rules).terms : usual(game),
  );
  const [adjusting, setAdjusting] = useState(false);
  const options = writeTerms(terms);
  const judged = useAsked(() => engine.rules(game.slug, seats, options), [seats, options]);
  const refusal = judged.value?.error ?? null;
  const known = useAsked(
    () =>
      account({ game: game.slug, seats, options, first: Math.min(first, seats - 1), deals: [] }),
    [seats, options],
  );
  if (!known.value && !known.trouble)
    // without the engine's answer (sides, dealer) the fields would move later
    return <main id="main" class="screen" aria-busy="true" />;
  const called = (seat: number) => names[seat]?.trim() || w("player", seat + 1);
  const people = Array.from({ length: seats }, (_, seat) => called(seat));
  const sides = (known.value?.columns ?? []).filter(
    (c) => c.length > 1 && c.every((s) => s < seats),
  );

  const start = async () => {
    if (refusal) return;
    const id = newId();
    await keepPad({
      id,
      game: game.slug,
      name: name.trim() || `${game.name}, ${today()}`,
      seats,
      options,
      first: Math.min(first, seats - 1),
      names: people,
      deals: [],
      time: Date.now(),
    });
    go(`/marcador/${game.slug}?mesa=${id}`, { replace: true });
  };

  return (
    <Screen
      title={`${game.name}: ${w("new").toLowerCase()}`}
      name="pad"
      back={{ to: "/marcador", text: t("pad.title") }}
      action={
        <a href={`/regras/${game.slug}`}>
          <Icon name="book" />
          <span>{game.name}</span>
        </a>
      }
    >
      <form
        class="prepare-form pad-new"
        onSubmit={(e) => {
          e.preventDefault();
          void start();
        }}
      >
        <section class="players panel">
          <h2>{w("players")}</h2>
          {game.min_seats < game.max_seats && (
            <div class="option-line">
              <label for="pad-seats">{w("how")}</label>
              <Stepper
                id="pad-seats"
                label={w("how")}
                value={seats}
                min={game.min_seats}
                max={game.max_seats}
                onChange={setSeats}
              />
            </div>
          )}
          <p class="muted">
            {w("order")}{" "}
            {sides.length > 0 && w("sides", sides.map((c) => together(c.map(called))).join("; "))}
          </p>
          {people.map((_, seat) => (
            <div class="option-line" key={seat}>
              <label for={`pad-name-${seat}`}>{w("player", seat + 1)}</label>
              <input
                id={`pad-name-${seat}`}
                class="field"
                dir="auto"
                maxLength={20}
                autocomplete="off"
                value={names[seat] ?? ""}
                onInput={(e) => {
                  const next = [...names];
                  next[seat] = e.currentTarget.value;
                  setNames(next);
                }}
              />
            </div>
          ))}
          {(known.value?.dealer ?? -1) >= 0 && (
            <div class="option-line">
              <label for="pad-first">{w("first")}</label>
              <select
                id="pad-first"
                class="field"
                value={String(Math.min(first, seats - 1))}
                onChange={(e) => setFirst(Number(e.currentTarget.value))}
              >
                {people.map((n, seat) => (
                  <option key={seat} value={String(seat)}>
                    {n}
                  </option>
                ))}
              </select>
            </div>
          )}
          <div class="option-line">
            <label for="pad-name">{w("name")}</label>
            <input
              id="pad-name"
              class="field"
              maxLength={40}
              autocomplete="off"
              placeholder={w("name-example")}
              value={name}
              onInput={(e) => setName(e.currentTarget.value)}
            />
          </div>
        </section>
        <Presets
          game={game}
          terms={terms}
          own={houseRules.value[game.slug] ?? []}
          onPreset={(preset) => setTerms({ preset, changes: {} })}
          onOwn={(h) => setTerms(parseTerms(game, h.rules).terms)}
        />
        <section class="prepare-adjust">
          <button
            type="button"
            class="button"
            aria-expanded={adjusting}
            onClick={() => setAdjusting(!adjusting)}
          >
            <Icon name={adjusting ? "minus" : "plus"} />
            {w("adjust")}
          </button>
          {adjusting && (
            <Adjust game={game} terms={terms} seats={seats} refusal={refusal} onChange={setTerms} />
          )}
        </section>
        <div class="prepare-go">
          {refusal && (
            <p class="prepare-refusal" role="alert">
              {refusal.text}
            </p>
          )}
          <button type="submit" class="button main" disabled={refusal !== null}>
            {w("start")}
          </button>
        </div>
      </form>
    </Screen>
  );
}
