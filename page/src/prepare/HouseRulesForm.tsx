/* HouseRulesForm.tsx - keeps the changed rules under a name, as "Regras da casa". */
import { useState } from "preact/hooks";
import { say } from "../app/live";
import { keepHouseRules } from "../store/prefs";
import { t } from "../text/text";

export function HouseRulesForm({
  slug,
  rules,
  seats,
}: {
  slug: string;
  rules: string;
  seats: number;
}) {
  const [name, setName] = useState("");
  const keep = () => {
    const clean = name.trim();
    if (!clean) return;
    keepHouseRules(slug, { name: clean, rules, seats });
    say(t("prepare.kept", clean));
    setName("");
  };
  return (
    <div class="house">
      <label for="house-name">{t("prepare.keep-as")}</label>
      <div class="row">
        <input
          id="house-name"
          class="field"
          maxLength={30}
          value={name}
          placeholder={t("prepare.keep-example")}
          autocomplete="off"
          onInput={(e) => setName(e.currentTarget.value)}
          onKeyDown={(e) => {
            if (e.key !== "Enter") return;
            e.preventDefault();
            keep();
          }}
        />
        <button type="button" class="button" disabled={!name.trim()} onClick={keep}>
          {t("prepare.keep")}
        </button>
      </div>
    </div>
  );
}
