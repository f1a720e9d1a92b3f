/* Lost.tsx - an address that leads nowhere. */
import { Screen } from "../app/Screen";
import { t } from "../text/text";
import { someCards } from "./motifs";
import { StillLife } from "./StillLife";

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
