/* Kept.tsx - the matches that can be gone on with, and those that were damaged. */
import { useAsked } from "../app/asked";
import { saveFile } from "../app/file";
import { Icon } from "../app/Icon";
import { Trouble } from "../app/Trouble";
import type { GameHead } from "../engine/types";
import { dropAside, list, listAside, type Match, savesChanged } from "../store/saves";
import { count, t } from "../text/text";
import { when } from "./when";

function against(m: Match): string {
  const people = m.setup.humans?.length ?? 1;
  if (people > 1) return t("kept.people", people);
  if (m.setup.seats === 1) return t("kept.alone");
  return count(m.setup.seats - 1, "kept.one-bot", "kept.bots");
}

export function Kept({ games }: { games: GameHead[] }) {
  const kept = useAsked(
    async () => ({ all: await list(), aside: await listAside() }),
    [savesChanged.value],
  );
  const going = kept.value?.all.filter((m) => !m.over) ?? [];
  const aside = kept.value?.aside ?? [];
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
      {going.length > 0 && (
        <section class="kept" aria-labelledby="kept">
          <h2 id="kept">{t("kept.title")}</h2>
          <ul>
            {going.map((m) => (
              <li key={m.game}>
                <a href={`/mesa/${m.game}`}>
                  <Icon name="play" filled />
                  <span>
                    <strong>{name(m.game)}</strong>
                    <small>
                      {m.round > 0 ? `${t("kept.round", m.round)} · ${against(m)}` : against(m)}
                      {" · "}
                      {when(m.time)}
                    </small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
