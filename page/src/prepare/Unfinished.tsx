/* Unfinished.tsx - asks whether to go on with the kept match of a game, before another one begins. */
import { go } from "../app/router";
import type { Match } from "../store/saves";
import { t } from "../text/text";
import { Dialog } from "../ui/Dialog";

interface Props {
  match: Match;
  name: string; // of the game
  onNew(): void;
  onClose(): void;
}

export default function Unfinished({ match, name, onNew, onClose }: Props) {
  return (
    <Dialog title={t("prepare.kept-title", name)} onClose={onClose}>
      <p>{match.round > 0 ? t("prepare.kept-round", match.round) : t("prepare.kept-text")}</p>
      <div class="row">
        <button type="button" class="button main" onClick={() => go(`/mesa/${match.game}`)}>
          {t("prepare.go-on")}
        </button>
        <button type="button" class="button danger" onClick={onNew}>
          {t("prepare.start-new")}
        </button>
      </div>
    </Dialog>
  );
}
