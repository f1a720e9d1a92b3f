/* Seats.tsx - who sits where: people who share this device, each with a name and a face, and
 * bots. */
import { useState } from "preact/hooks";
import { engine, newTable } from "../engine/engine";
import type { Game, Table } from "../engine/types";
import { birds } from "../prepare/begin";
import { mostPeople } from "../seat/people";
import { lastChoice, myName, type Person } from "../store/prefs";
import { t } from "../text/text";
import Avatar, { faces } from "../ui/Avatar";
import { useAsked } from "../ui/asked";
import "./seats.css";
import { faceName, w } from "../text/hotseat";
import { BotFace, Faces } from "./Faces";

export type Sitting = (Person | null)[]; // the person at each seat; null: a bot

interface Props {
  game: Game;
  seats: number;
  rules: string;
  sitting: Sitting;
  onSit(sitting: Sitting): void;
}

const mostSeats = 10;
const tryTable = newTable();

/** The side of each seat under these rules; null: the engine refuses the rules. */
async function sides(slug: string, seats: number, rules: string): Promise<number[] | null> {
  const refusal = await engine.ask(
    slug,
    tryTable,
    "begin",
    `${slug}\n${seats}\n${rules}\n${"0".repeat(64)}`,
  );
  if (refusal) return null;
  return (await engine.ask<Table>(slug, tryTable, "table", "", 0)).view.team;
}

/** A person for a seat: a known person who has no seat yet, otherwise a new person with an unused
 * face. */
export function newcomer(sitting: Sitting): Person {
  const here = sitting.filter((p): p is Person => p !== null);
  const known = Object.values(lastChoice.peek()).flatMap((c) => c.people ?? []);
  const old = known.find(
    (p) => p?.name && p.name !== myName.peek() && !here.some((h) => h.name === p.name),
  );
  const taken = new Set(here.map((p) => p.face));
  let face = 0;
  while (taken.has(face) && face < faces) face += 5;
  if (face >= faces) face = [...Array(faces).keys()].find((n) => !taken.has(n)) ?? 0;
  return old && !taken.has(old.face) ? old : { name: old?.name ?? "", face };
}

/** The first proposal: two people. Bots take the other seats. */
export function two(): Sitting {
  const me = newcomer([]);
  const first: Sitting = [{ name: "", face: me.face }, ...Array<null>(mostSeats - 1).fill(null)];
  return first.map((p, i) => (i === 1 ? newcomer(first) : p));
}

export default function Seats({ game, seats, rules, sitting, onSit }: Props) {
  const [choosing, choose] = useState<number | null>(null);
  const team = useAsked(() => sides(game.slug, seats, rules), [game.slug, seats, rules]).value;
  const put = (seat: number, person: Person | null) =>
    onSit(sitting.map((p, i) => (i === seat ? person : p)));
  const here = sitting.slice(0, seats).filter((p) => p !== null).length;
  const nameOf = (seat: number) => {
    const p = sitting[seat];
    if (!p) return birds[seat - 1] ?? "";
    return (seat ? p.name : myName.value).trim() || t("prepare.person", seat + 1);
  };
  const mates = (seat: number) =>
    (team ?? []).flatMap((side, i) => (i !== seat && side === team?.[seat] ? [nameOf(i)] : []));
  const all = Array.from({ length: seats }, (_, i) => i);
  return (
    <>
      <ul class="sitting" aria-label={w("seats")}>
        {all.map((seat) => (
          <li key={seat}>
            <SeatRow
              seat={seat}
              person={sitting[seat] ?? null}
              name={nameOf(seat)}
              mates={mates(seat)}
              full={here >= mostPeople}
              onPerson={(p) => put(seat, p)}
              onSit={() => put(seat, newcomer(sitting))}
              onFace={() => choose(seat)}
            />
          </li>
        ))}
      </ul>
      {here >= mostPeople && seats > mostPeople && <p class="muted">{w("full", mostPeople)}</p>}
      {choosing !== null && sitting[choosing] && (
        <Faces
          now={sitting[choosing].face}
          onFace={(face) => {
            put(choosing, { name: sitting[choosing]?.name ?? "", face });
            choose(null);
          }}
          onClose={() => choose(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  seat: number;
  person: Person | null;
  name: string;
  mates: string[];
  full: boolean;
  onPerson(p: Person | null): void;
  onSit(): void;
  onFace(): void;
}

function SeatRow({ seat, person, name, mates, full, onPerson, onSit, onFace }: RowProps) {
  return (
    <fieldset class="sitter">
      <legend class="only-read">{w("seat", seat + 1)}</legend>
      {person ? (
        <button
          type="button"
          class="sitter-face"
          aria-label={w("face", name, faceName(person.face))}
          onClick={onFace}
        >
          <Avatar n={person.face} size={48} />
        </button>
      ) : (
        <BotFace />
      )}
      {person ? (
        <input
          class="field"
          dir="auto"
          maxLength={20}
          autocomplete="off"
          aria-label={w("name", seat + 1)}
          placeholder={t("prepare.person", seat + 1)}
          value={seat ? person.name : myName.value}
          onInput={(e) => {
            const { value } = e.currentTarget;
            if (seat) onPerson({ ...person, name: value });
            else myName.value = value;
          }}
        />
      ) : (
        <span class="sitter-bot">{name}</span>
      )}
      {seat > 0 && (
        <div class="pills" role="radiogroup" aria-label={w("who-plays", seat + 1)}>
          {[true, false].map((human) => (
            <label key={String(human)} class="pill">
              <input
                type="radio"
                name={`seat-${seat}`}
                checked={human === (person !== null)}
                disabled={human && !person && full}
                onChange={() => (human ? onSit() : onPerson(null))}
              />
              <span>{w(human ? "person" : "bot")}</span>
            </label>
          ))}
        </div>
      )}
      {mates.length > 0 && (
        <small class="sitter-with">
          {w(mates.length > 1 ? "side" : "with", mates.join(w("and")))}
        </small>
      )}
    </fieldset>
  );
}
