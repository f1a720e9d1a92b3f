/* Players.tsx - how many play, how well the bots play, and what the reader is called. */
import type { Game } from "../../engine/types";
import { myName } from "../../store/prefs";
import { count, type Key, t } from "../../text/text";
import { Stepper } from "./Stepper";

interface Props {
  game: Game;
  seats: number;
  bots: string;
  onSeats(n: number): void;
  onBots(level: string): void;
}

/** "você e 3 robôs" */
export const company = (seats: number): string =>
  seats === 1 ? t("kept.alone") : count(seats - 1, "prepare.you-and-one", "prepare.you-and");

const levels = ["beginner", "random"];

export function Players({ game, seats, bots, onSeats, onBots }: Props) {
  const choice = game.min_seats < game.max_seats;
  return (
    <section class="players panel">
      <h2>{t(game.max_seats > 1 ? "prepare.players" : "prepare.player")}</h2>
      {game.max_seats > 1 && (
        <div class="option-line">
          <label for="seats">
            {t("prepare.seats")}
            <small id="seats-words">{company(seats)}</small>
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
        <fieldset>
          <legend>{t("prepare.bots")}</legend>
          <div class="pills">
            {levels.map((level) => (
              <label key={level} class="pill">
                <input
                  type="radio"
                  name="bots"
                  checked={bots === level}
                  onChange={() => onBots(level)}
                />
                <span>{t(`bot.${level}` as Key)}</span>
              </label>
            ))}
          </div>
          <p class="option-help">{t(`bot.${bots}-help` as Key)}</p>
        </fieldset>
      )}
      <div class="option-line">
        <label for="my-name">{t("prepare.name")}</label>
        <input
          id="my-name"
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
    </section>
  );
}
