/* CardFact.tsx - what a card of the table says in the teaching deck, whichever pack is played with.
 * The card and its words come when they are asked for. */
import { loadFacts } from "../almanac";
import { useAsked } from "../app/asked";
import { Trouble } from "../app/Trouble";
import type { Card } from "../engine/types";
import { t } from "../text/text";
import { Dialog } from "./Dialog";
import type { Desk } from "./desk";

/** The card somebody means: the one with the focus, the one chosen last, else the first in sight. */
export function meantCard(desk: Desk, focused: Element | null): Card | null {
  const at = focused?.closest<HTMLElement>("[data-key], [data-zone]");
  const own = (key: string | undefined) => desk.own.value.find((o) => o.key === key)?.card;
  const top = (id: string | undefined) =>
    desk.zone(id ?? "")?.cards?.findLast((card) => card !== null);
  return (
    own(at?.dataset.key) ??
    (at?.dataset.stop === undefined ? undefined : top(at.dataset.zone)) ??
    own(desk.keys.value.at(-1)) ??
    top(desk.zones.value.at(-1)) ??
    desk.hand.value.find((o) => o.card)?.card ??
    desk.view.value.zones.map((zone) => top(zone.id)).find((card) => card) ??
    null
  );
}

interface Props {
  card: Card;
  onClose(): void;
}

export function CardFact({ card, onClose }: Props) {
  const large = useAsked(
    async () => ({ ...(await import("../album/TeachingCard")), facts: await loadFacts() }),
    [],
  );
  const { TeachingCard, facts } = large.value ?? {};
  const fact = facts?.[card as keyof typeof facts];
  return (
    <Dialog title={t("menu.fact")} onClose={onClose}>
      {large.trouble && <Trouble text={t("app.broken")} />}
      {TeachingCard && fact && (
        <div class="card-fact">
          <TeachingCard card={card as keyof typeof facts} fact={fact} />
          <a class="button" href={`/album#${card}`}>
            {t("menu.album")}
          </a>
        </div>
      )}
    </Dialog>
  );
}
