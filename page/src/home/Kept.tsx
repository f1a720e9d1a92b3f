/* Kept.tsx - the matches that can be continued, and those that were damaged. Loaded only where there
 * are any. */
import type { ComponentChildren } from "preact";
import type { GameHead } from "../engine/types";
import { dropAside, type Match } from "../store/saves";
import type { OnlineTable } from "../store/tables";
import { count, isolated, t } from "../text/text";
import { saveFile } from "../ui/file";
import { Icon } from "../ui/Icon";
import { Trouble } from "../ui/Trouble";
import { when } from "../ui/when";
import type { KeptHere } from "./kept-here";

function against(m: Match): string {
  const people = m.setup.humans?.length ?? 1;
  if (people > 1) return t("kept.people", people);
  if (m.setup.seats === 1) return t("kept.alone");
  return count(m.setup.seats - 1, "kept.one-bot", "kept.bots");
}

/** The other people at a table, in words: "com Ana e Bia". */
function withNames({ names, code }: OnlineTable): string {
  const all = names.map(isolated);
  const last = all.at(-1);
  if (!last) return t("kept.code", code);
  const first = all.slice(0, -1).join(", ");
  return t("kept.with", first ? `${first}${t("and")}${last}` : last);
}

interface GoingProps {
  to: string;
  name: string;
  time: number;
  children: ComponentChildren;
}

const Going = ({ to, name, time, children }: GoingProps) => (
  <li>
    <a href={to}>
      <Icon name="play" filled />
      <span>
        <strong>{name}</strong>
        <small>
          {children}
          {" · "}
          {when(time)}
        </small>
      </span>
    </a>
  </li>
);

interface Props {
  kept: KeptHere;
  games: GameHead[];
}

export default function Kept({ kept: { going, tables, aside }, games }: Props) {
  const name = (slug: string) => games.find((g) => g.slug === slug)?.name ?? slug;
  return (
    <>
      {aside.length > 0 && (
        <Trouble text={t("kept.damaged", [...new Set(aside.map((a) => name(a.slug)))].join(", "))}>
          <button
            type="button"
            class="button"
            onClick={() => saveFile("carteado-danificadas.json", aside)}
          >
            {t("kept.save-file")}
          </button>
          <button type="button" class="button danger" onClick={dropAside}>
            {t("app.delete")}
          </button>
        </Trouble>
      )}
      {going.length + tables.length > 0 && (
        <section class="kept" aria-labelledby="kept">
          <h2 id="kept">{t("kept.title")}</h2>
          <ul>
            {tables.map((o) => (
              <Going key={o.code} to={`/m/${o.code}`} name={name(o.game)} time={o.time}>
                {withNames(o)}
              </Going>
            ))}
            {going.map((m) => (
              <Going key={m.game} to={`/mesa/${m.game}`} name={name(m.game)} time={m.time}>
                {m.round > 0 ? `${t("kept.round", m.round)} · ${against(m)}` : against(m)}
              </Going>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
