/* Lost.tsx - an address that leads nowhere. */
import { Screen } from "../app/Screen";
import { t } from "../text/text";
import { motif } from "./motifs";
import { StillLife } from "./StillLife";

export default function Lost() {
  return (
    <Screen title={t("lost.title")} name="lost">
      <p>{t("lost.text")}</p>
      <StillLife {...motif("")} />
      <p>
        <a class="button main" href="/">
          {t("lost.home")}
        </a>
      </p>
    </Screen>
  );
}
