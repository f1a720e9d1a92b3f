/* Players.tsx - the choice of how many play, which of them use this device, and how strong the bots
 * are. */

import type { Game } from "../engine/types";
import { type Level, levelFace, usualLevel } from "../players/levels";
import { lastChoice, myName, type Person } from "../store/prefs";
import { count, t } from "../text/text";
import { late } from "../ui/Late";
import { Stepper } from "../ui/Stepper";
import { Switch } from "../ui/Switch";

interface Props {
  game: Game;
  levels: readonly Level[];
  seats: number;
  bots: string;
  rules: string;
  sitting: (Person | null)[]; // the person at each seat of a shared device; otherwise empty
  onSit(sitting: (Person | null)[]): void;
  onSeats(n: number): void;
  onBots(level: string): void;
}

const seating = () => import("../hotseat/Seats");
const Seats = late(seating);

/** How many of the first `seats` seats are played by people at this device. */
const peopleIn = (sitting: Props["sitting"], seats: number) =>
  sitting.slice(0, seats).filter((p) => p !== null).length;

/** Who plays, in words: "você e 3 robôs". */
export function company(seats: number, sitting: Props["sitting"]): string {
  const people = peopleIn(sitting, seats);
  const bots = seats - people;
  if (people < 2) return alone(seats);
  if (!bots) return t("prepare.people", people);
  return t(bots === 1 ? "prepare.people-and-one" : "prepare.people-and", people, bots);
}
const alone = (seats: number): string =>
  seats === 1 ? t("kept.alone") : count(seats - 1, "prepare.you-and-one", "prepare.you-and");

const Avatar = late(() => import("../ui/Avatar"));
const Offer = late(() => import("../players/Offer"));

export function Players({ game, levels, seats, bots, rules, sitting, ...on }: Props) {
  const { onSit, onSeats, onBots } = on;
  const several = sitting.length > 0 && seats > 1;
  const full = peopleIn(sitting, seats) === seats;
  const choice = game.min_seats < game.max_seats;
  return (
    <section class="players panel">
      <h2>{t(game.max_seats > 1 ? "prepare.players" : "prepare.player")}</h2>
      {game.max_seats > 1 && (
        <div class="option-line">
          <label for="seats">
            {t("prepare.seats")}
            <small id="seats-words">{company(seats, sitting)}</small>
          </label>
          {choice ? (
            <Stepper
              id="seats"
              label={t("prepare.seats")}
              value={seats}
              min={game.min_seats}
              max={game.max_seats}
              describedBy="seats-words"
              onChange={onSeats}
            />
          ) : (
            <output id="seats">{seats}</output>
          )}
        </div>
      )}
      {seats > 1 && (
        <div>
          <Switch
            id="several"
            label={t("prepare.several")}
            on={several}
            help="several-help"
            onChange={async (on) => onSit(on ? (await seating()).two() : [])}
          />
          <p id="several-help" class="option-help">
            {t("prepare.several-help")}
          </p>
        </div>
      )}
      {several && <Seats {...{ game, seats, rules, sitting, onSit }} />}
      {seats > 1 && !full && (
        <fieldset>
          <legend>{t("prepare.bots")}</legend>
          <div class="pills faced">
            {levels.map(({ name, label }) => (
              <label key={name} class="pill">
                <input
                  type="radio"
                  name="bots"
                  checked={bots === name}
                  onChange={() => onBots(name)}
                />
                <span>
                  <i class="level-face">
                    <Avatar n={levelFace(name)} size={32} />
                  </i>
                  {label}
                </span>
              </label>
            ))}
          </div>
          <p class="option-help">{levels.find((l) => l.name === bots)?.style}</p>
          {bots === usualLevel && game.slug in lastChoice.value && (
            <Offer game={game.slug} onTake={onBots} />
          )}
        </fieldset>
      )}
      {!several && <MyName />}
    </section>
  );
}

function MyName() {
  return (
    <div class="option-line">
      <label for="my-name">{t("prepare.name")}</label>
      <input
        id="my-name"
        dir="auto"
        class="field"
        maxLength={20}
        autocomplete="nickname"
        placeholder={t("prepare.me")}
        value={myName.value}
        onInput={(e) => {
          myName.value = e.currentTarget.value;
        }}
      />
    </div>
  );
}
