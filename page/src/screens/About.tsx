/* About.tsx - what Carteado is, and what it is not. */

import HomeScreen from "../home/HomeScreen";
import { type SettingKey, w } from "../text/settings";
import { t } from "../text/text";
import { Screen } from "../ui/Screen";

const parts: [title: SettingKey, text: SettingKey][] = [
  ["about.free-title", "about.free"],
  ["about.data-title", "settings.data-where"],
  ["about.fair-title", "about.fair"],
  ["about.chips-title", "about.chips"],
  ["about.open-title", "about.open"],
];

export default function About() {
  return (
    <Screen title={t("about.title")} name="about">
      <p>{w("about.what")}</p>
      {parts.map(([title, text]) => (
        <section key={title}>
          <h2>{w(title)}</h2>
          <p>{w(text)}</p>
        </section>
      ))}
      <HomeScreen />
      <p>
        <a href="/licences.txt" target="_blank" rel="noopener">
          {w("about.licences")}
        </a>
      </p>
      <p class="row">
        <a class="button" href="/almanaque">
          {t("app.almanac")}
        </a>
        <a class="button" href="/album">
          {t("app.album")}
        </a>
      </p>
      <section>
        <h2>{t("pad.title")}</h2>
        <p>{t("pad.lead")}</p>
        <p>
          <a href="/marcador">{t("pad.open")}</a>
        </p>
      </section>
    </Screen>
  );
}
