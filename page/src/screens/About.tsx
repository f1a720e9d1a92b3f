/* About.tsx - what this is, and what it is not. */
import { Screen } from "../app/Screen";
import { w } from "../text/pad";
import { type Key, t } from "../text/text";

const parts: [title: Key, text: Key][] = [
  ["about.free-title", "about.free"],
  ["about.data-title", "settings.data-where"],
  ["about.fair-title", "about.fair"],
  ["about.chips-title", "about.chips"],
  ["about.open-title", "about.open"],
];

export default function About() {
  return (
    <Screen title={t("about.title")} name="about">
      <p>{t("about.what")}</p>
      {parts.map(([title, text]) => (
        <section key={title}>
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </section>
      ))}
      <p class="row">
        <a class="button" href="/almanaque">
          {t("app.almanac")}
        </a>
        <a class="button" href="/album">
          {t("app.album")}
        </a>
      </p>
      <section>
        <h2>{w("title")}</h2>
        <p>{w("lead")}</p>
        <p>
          <a href="/marcador">{w("go")}</a>
        </p>
      </section>
    </Screen>
  );
}
