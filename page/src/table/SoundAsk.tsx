/* SoundAsk.tsx - asks once, at the first table, whether to play sounds. The question covers the
 * table's title and no card. It comes when the table has been looked at for a while, because sounds
 * are off until then and nothing is urgent. */
import { useEffect, useState } from "preact/hooks";
import { say } from "../app/live";
import { settings } from "../settings/settings";
import { askedSound } from "../store/prefs";
import { w } from "../text/sound";
import { useTableState } from "./state";
import "./sound-ask.css";

const after = 2500; // ms from the drawn table to the question

export default function SoundAsk() {
  const state = useTableState();
  const [come, setCome] = useState(false);
  useEffect(() => {
    if (settings.sound.value === "on") {
      askedSound.value = true;
      return;
    }
    const timer = setTimeout(() => {
      setCome(true);
      say(w("ask"));
    }, after);
    return () => clearTimeout(timer);
  }, [settings.sound.value]);
  if (!come || state.panel.value) return null;
  const answer = (on: boolean) => {
    settings.sound.value = on ? "on" : "off";
    askedSound.value = true;
    say(w(on ? "on" : "off"));
  };
  return (
    <section class="sound-ask" aria-label={w("ask")}>
      <div class="sound-ask-box">
        <strong>{w("ask")}</strong>
        <button type="button" class="button small" onClick={() => answer(true)}>
          {w("yes")}
        </button>
        <button type="button" class="button small" onClick={() => answer(false)}>
          {w("no")}
        </button>
      </div>
    </section>
  );
}
