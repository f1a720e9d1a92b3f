/* Lost.tsx - an address that leads nowhere. */

import { t } from "../text/text";
import { someCards } from "../ui/motifs";
import { Screen } from "../ui/Screen";
import { StillLife } from "../ui/StillLife";

export default function Lost() {
  return (
    <Screen title={t("lost.title")} name="lost">
      <p>{t("lost.text")}</p>
      <StillLife {...someCards} />
      <p>
        <a class="button main" href="/">
          {t("lost.home")}
        </a>
      </p>
    </Screen>
  );
}
