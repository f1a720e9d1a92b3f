/* Bar.tsx - the controls of a replay: position, steps, speed, whose view, which deal. */
import type { ComponentChildren } from "preact";
import type { Eyes } from "../seat/replay";
import { w } from "../text/replay";
import { t } from "../text/text";
import { type Player, type Speed, speeds } from "./player";

const drawn = {
  first: "M6 5v14M19 5.5v13L9 12z",
  before: "M16.5 5.5v13L7 12z",
  play: "M8 5v14l11-7z",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  after: "M7.5 5.5v13L17 12z",
  last: "M18 5v14M5 5.5v13L15 12z",
} as const;

function Sign({ name }: { name: keyof typeof drawn }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={drawn[name]}
        fill={name === "pause" ? "none" : "currentColor"}
        stroke="currentColor"
        stroke-width={name === "pause" ? 4 : 2}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

interface StepProps {
  name: keyof typeof drawn;
  label: string;
  off?: boolean;
  main?: boolean;
  on(): void;
}
function Step({ name, label, off = false, main = false, on }: StepProps) {
  return (
    <button
      type="button"
      class={`past-step ${main ? "main" : ""}`}
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && on()}
    >
      <Sign name={name} />
    </button>
  );
}

export function Bar({ player, children }: { player: Player; children: ComponentChildren }) {
  const { replay } = player;
  const at = replay.at.value;
  const most = replay.length;
  const playing = player.playing.value;
  return (
    <section class="past-bar" aria-label={w("controls")}>
      <label class="past-slider">
        <span class="only-read">{w("place")}</span>
        <input
          type="range"
          min={0}
          max={most}
          value={at}
          aria-valuetext={`${w("place-of", at, most)}: ${player.words.value}`}
          onInput={(e) => void player.go(Number(e.currentTarget.value))}
        />
        <output class="past-count">{w("place-of", at, most)}</output>
      </label>
      <div class="past-steps">
        <Step name="first" label={w("first")} off={at <= 0} on={() => void player.go(0)} />
        <Step name="before" label={w("before")} off={at <= 0} on={() => void player.step(-1)} />
        <Step
          name={playing ? "pause" : "play"}
          label={w(playing ? "pause" : "play")}
          main
          on={() => player.toggle()}
        />
        <Step name="after" label={w("after")} off={at >= most} on={() => void player.step(1)} />
        <Step name="last" label={w("last")} off={at >= most} on={() => void player.go(most)} />
      </div>
      {children}
    </section>
  );
}

/** The choice of view, speed and deal. */
export function Choices({ player, closed }: { player: Player; closed: boolean }) {
  return (
    <>
      <EyesChoice player={player} closed={closed} />
      <SpeedChoice player={player} />
      <DealChoice player={player} />
    </>
  );
}

const readEyes = (value: string): Eyes =>
  value === "open" || value === "out" ? value : Number(value);

function EyesChoice({ player, closed }: { player: Player; closed: boolean }) {
  const { replay } = player;
  const { names, seats } = replay.setup;
  if (seats < 2) return null;
  return (
    <label class="past-choice eyes">
      <span>{w("eyes")}</span>
      <select
        class="field"
        value={String(replay.eyes.value)}
        disabled={closed}
        title={closed ? w("eyes-later") : ""}
        onChange={(e) => void replay.look(readEyes(e.currentTarget.value))}
      >
        {!closed && <option value="open">{w("open")}</option>}
        {names.slice(0, seats).map((name, seat) => (
          <option key={`${seat}${name}`} value={String(seat)}>
            {seat === replay.you ? t("you") : name}
          </option>
        ))}
        <option value="out">{w("out")}</option>
      </select>
    </label>
  );
}

function SpeedChoice({ player }: { player: Player }) {
  return (
    <label class="past-choice speed">
      <span>{w("speed")}</span>
      <select
        class="field"
        value={String(player.speed.value)}
        onChange={(e) => {
          player.speed.value = Number(e.currentTarget.value) as Speed;
        }}
      >
        {speeds.map((s) => (
          <option key={s} value={String(s)}>
            {w("times", s.toLocaleString(document.documentElement.lang))}
          </option>
        ))}
      </select>
    </label>
  );
}

function DealChoice({ player }: { player: Player }) {
  const deals = player.deals.value;
  if (deals.length < 2) return null;
  return (
    <label class="past-choice">
      <span>{w("to-deal")}</span>
      <select
        class="field"
        value={String(player.deal.value)}
        onChange={(e) => void player.go(deals[Number(e.currentTarget.value)]?.at ?? 0)}
      >
        {player.deal.value < 0 && <option value="-1">{w("begin")}</option>}
        {deals.map((d, i) => (
          <option key={d.at} value={String(i)}>
            {d.name}
          </option>
        ))}
      </select>
    </label>
  );
}
