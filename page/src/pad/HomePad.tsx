/* HomePad.tsx - the link from the first screen to the score pad. */
import { t } from "../text/text";

export function HomePad() {
  return (
    <section class="panel" aria-labelledby="home-pad">
      <h2 id="home-pad">{t("pad.title")}</h2>
      <p>{t("pad.lead")}</p>
      <div class="row">
        <a class="button" href="/marcador">
          {t("pad.open")}
        </a>
      </div>
    </section>
  );
}
