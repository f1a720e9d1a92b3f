/* Pads.tsx - the list of score pads on this device, and of the games that can have one. */
import { useState } from "preact/hooks";
import { engine } from "../engine/engine";
import { dropPad, listPads, type Pad } from "../pad/store";
import { TakeFile } from "../pad/TakeFile";
import { w } from "../text/pad";
import { isolated, t } from "../text/text";
import { useAsked } from "../ui/asked";
import { Dialog } from "../ui/Dialog";
import { Icon } from "../ui/Icon";
import { Screen } from "../ui/Screen";
import { when } from "../ui/when";
import "../pad/pad.css";

export default function Pads() {
  const [changed, change] = useState(0);
  const [leaving, setLeaving] = useState<Pad | null>(null);
  const games = useAsked(() => engine.games(), []);
  const kept = useAsked(listPads, [changed]);
  const name = (slug: string) => games.value?.find((g) => g.slug === slug)?.name ?? slug;
  return (
    <Screen title={t("pad.title")} name="pads">
      <p>{t("pad.lead")}</p>
      <p class="muted">{w("where")}</p>
      {(kept.value?.length ?? 0) > 0 && (
        <section aria-labelledby="pads-kept">
          <h2 id="pads-kept">{w("kept")}</h2>
          <ul class="pads-list">
            {kept.value?.map((p) => (
              <li key={p.id}>
                <a href={`/marcador/${p.game}?mesa=${p.id}`}>
                  <strong>
                    <bdi>{p.name}</bdi>
                  </strong>
                  <small>
                    {name(p.game)} · {p.names.map(isolated).join(", ")} ·{" "}
                    {w(p.deals.length === 1 ? "deals-one" : "deals-many", p.deals.length)} ·{" "}
                    {when(p.time)}
                  </small>
                </a>
                <button
                  type="button"
                  class="button icon plain"
                  aria-label={w("delete-of", p.name)}
                  onClick={() => setLeaving(p)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="pads-new">
        <h2 id="pads-new">{w("choose")}</h2>
        <ul class="pads-games">
          {games.value
            ?.filter((g) => g.pad)
            .map((g) => (
              <li key={g.slug}>
                <a class="button" href={`/marcador/${g.slug}`}>
                  {g.name}
                </a>
              </li>
            ))}
        </ul>
      </section>
      <TakeFile />
      {leaving && (
        <Dialog title={w("delete-of", leaving.name)} onClose={() => setLeaving(null)}>
          <p>{w("delete-sure", leaving.name)}</p>
          <div class="row">
            <button type="button" class="button" onClick={() => setLeaving(null)}>
              {w("cancel")}
            </button>
            <button
              type="button"
              class="button danger"
              onClick={async () => {
                await dropPad(leaving.id);
                setLeaving(null);
                change(changed + 1);
              }}
            >
              {w("delete")}
            </button>
          </div>
        </Dialog>
      )}
    </Screen>
  );
}
