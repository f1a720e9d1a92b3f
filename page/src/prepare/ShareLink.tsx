/* ShareLink.tsx - copies the address of these rules, or shows it where copying is not allowed. */
import { useState } from "preact/hooks";
import { say } from "../app/live";
import { t } from "../text/text";
import { copyText } from "../ui/copy-text";
import { Icon } from "../ui/Icon";
import { rulesLink } from "./terms";

export function ShareLink({ slug, rules, seats }: { slug: string; rules: string; seats: number }) {
  const [state, setState] = useState<"" | "copied" | "shown">("");
  const address = location.origin + rulesLink(slug, rules, seats);
  const copy = async () => {
    if (!(await copyText(address))) return setState("shown");
    setState("copied");
    say(t("prepare.copied"));
  };
  return (
    <>
      <button type="button" class="button plain" onClick={copy}>
        <Icon name="link" />
        {t(state === "copied" ? "prepare.copied" : "prepare.copy-link")}
      </button>
      {state === "shown" && (
        <input
          class="field"
          readOnly
          value={address}
          aria-label={t("prepare.copy-link")}
          onFocus={(e) => e.currentTarget.select()}
        />
      )}
    </>
  );
}
