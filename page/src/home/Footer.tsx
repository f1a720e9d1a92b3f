/* Footer.tsx - the end of the first screen: language, text size, network, new version, links.
 * Fetched when it scrolls into sight. */
import { chooseLanguage } from "../app/language";
import { installer, newVersion, online, update } from "../app/offline";
import { choices, settings } from "../settings/settings";
import { lang, t } from "../text/text";

export function TextSize() {
  const sizes = choices.text;
  const at = sizes.indexOf(settings.text.value);
  const step = (by: number) => {
    const next = sizes[at + by];
    if (next) settings.text.value = next;
  };
  return (
    <fieldset class="row">
      <legend class="only-read">{t("settings.text")}</legend>
      <button
        type="button"
        class="button"
        aria-label={t("text.smaller")}
        disabled={at === 0}
        onClick={() => step(-1)}
      >
        A−
      </button>
      <span class="text-size" aria-live="polite">
        {settings.text.value}%
      </span>
      <button
        type="button"
        class="button"
        aria-label={t("text.larger")}
        disabled={at === sizes.length - 1}
        onClick={() => step(1)}
      >
        A+
      </button>
    </fieldset>
  );
}

export function Language() {
  const other = lang.value === "pt" ? "en" : "pt";
  return (
    <button
      type="button"
      class="button"
      lang={other === "pt" ? "pt-BR" : "en"}
      onClick={() => void chooseLanguage(other)}
    >
      {other === "pt" ? "Português" : "English"}
    </button>
  );
}

export default function Footer() {
  return (
    <footer class="foot">
      {newVersion.value && (
        <div class="row foot-news">
          <span>{t("app.new-version")}</span>
          <button type="button" class="button main" onClick={update}>
            {t("app.update")}
          </button>
        </div>
      )}
      <div class="row">
        <Language />
        <TextSize />
        {installer.value && (
          <button type="button" class="button" onClick={() => installer.value?.prompt()}>
            {t("app.install")}
          </button>
        )}
      </div>
      <p class="row foot-line">
        <span class={online.value ? "net on" : "net"}>
          {t(online.value ? "app.online" : "app.offline")}
        </span>
        <span>{t("app.promise")}</span>
        <a href="/almanaque">{t("app.almanac")}</a>
        <a href="/album">{t("app.album")}</a>
        <a href="/comentadas">{t("app.commented")}</a>
        <a href="/estatisticas">{t("app.stats")}</a>
        <a href="/sobre">{t("about.title")}</a>
        <a href="/ajustes">{t("settings.title")}</a>
      </p>
    </footer>
  );
}
