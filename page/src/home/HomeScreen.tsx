/* HomeScreen.tsx - how to add the page to the home screen of an iPhone or iPad: once on the first
 * screen until it is put away, and always in the settings and in the page about Carteado. */
import { isToBeAdded } from "../app/apple";
import { toldHomeScreen } from "../store/prefs";
import { w } from "../text/home";
import { t } from "../text/text";

export default function HomeScreen({ once = false }: { once?: boolean }) {
  if (!isToBeAdded() || (once && toldHomeScreen.value)) return null;
  return (
    <section class="panel home-screen">
      <h2>{w("add")}</h2>
      <ol>
        <li>{w("add-share")}</li>
        <li>{w("add-choose")}</li>
      </ol>
      <p>{w("add-why")}</p>
      {once && (
        <button
          type="button"
          class="button"
          onClick={() => {
            toldHomeScreen.value = true;
          }}
        >
          {t("app.ok")}
        </button>
      )}
    </section>
  );
}
