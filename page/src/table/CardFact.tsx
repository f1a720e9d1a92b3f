/* CardFact.tsx - shows the teaching deck's fact about a card on the table, whichever pack is drawn.
 * It is fetched when the reader asks for it. */
import { loadFacts } from "../almanac";
import type { Card } from "../engine/types";
import { w as panelWords } from "../text/panels";
import { t } from "../text/text";
import { useAsked } from "../ui/asked";
import { Dialog } from "../ui/Dialog";
import { Trouble } from "../ui/Trouble";

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
    <Dialog title={panelWords("menu.fact")} onClose={onClose}>
      {large.trouble && <Trouble text={t("app.broken")} />}
      {TeachingCard && fact && (
        <div class="card-fact">
          <TeachingCard card={card as keyof typeof facts} fact={fact} />
          <a class="button" href={`/album#${card}`}>
            {panelWords("menu.album")}
          </a>
        </div>
      )}
    </Dialog>
  );
}
