/* Settings.tsx - all settings for this device. The hand at the top shows the effect of each choice
 * at once. */

import { packTrouble } from "../app/appearance";
import { chooseLanguage } from "../app/language";
import { newVersion, update } from "../app/offline";
import { previous } from "../app/router";
import HomeScreen from "../home/HomeScreen";
import { Data } from "../settings/Data";
import { choices, choose, type Setting, settings } from "../settings/settings";
import { keyList } from "../table/key-list";
import { type SettingKey, w } from "../text/settings";
import { lang, t } from "../text/text";
import { Screen } from "../ui/Screen";
import { Switch } from "../ui/Switch";
import { Trouble } from "../ui/Trouble";
import "../settings/settings.css";

interface Item {
  name: Setting;
  help?: SettingKey;
}
const groups: { title: SettingKey; items: Item[] }[] = [
  {
    title: "settings.reading",
    items: [
      { name: "text" },
      { name: "theme" },
      { name: "felt", help: "set.felt-help" },
      { name: "size" },
      { name: "colours" },
      { name: "skin" },
      { name: "back" },
    ],
  },
  {
    title: "settings.play",
    items: [
      { name: "sort" },
      { name: "pace" },
      { name: "confirm", help: "set.confirm-help" },
      { name: "hints" },
      { name: "odds", help: "set.odds-help" },
      { name: "chance", help: "set.chance-help" },
      { name: "clock" },
      { name: "order" },
      { name: "drag", help: "set.drag-help" },
      { name: "left" },
      { name: "awake" },
    ],
  },
  {
    title: "settings.sound-motion",
    items: [
      { name: "sound" },
      { name: "volume" },
      ...("vibrate" in navigator ? [{ name: "vibrate" } as const] : []),
      { name: "animation" },
    ],
  },
  { title: "settings.access", items: [{ name: "textmode", help: "set.textmode-help" }] },
];

const sampleHand = ["Ah", "7h", "Kd", "4d", "Js", "9s", "Qc", "XX"];

function Sample() {
  return (
    <div class="sample" role="img" aria-label={w("settings.sample")}>
      {[...sampleHand, "back"].map((card) => (
        <span key={card}>
          <svg viewBox="0 0 62 84" aria-hidden="true">
            <use href={`#card-${card}`} />
          </svg>
        </span>
      ))}
    </div>
  );
}

const label = (name: Setting, value: string): string =>
  name === "text" ? `${value}%` : w(`set.${name}.${value}` as SettingKey);

function Choice({ name, help }: Item) {
  const s = settings[name];
  const all: readonly string[] = choices[name];
  if (name === "volume" && settings.sound.value === "off") return null;
  const set = (value: string) => choose(name, value);
  const title = name === "text" ? t("settings.text") : w(`set.${name}` as SettingKey);
  const helpId = help && `set-${name}-help`;
  if (all.includes("on"))
    return (
      <div>
        <Switch
          id={`set-${name}`}
          label={title}
          on={s.value === "on"}
          help={helpId}
          onChange={(on) => set(on ? "on" : "off")}
        />
        {help && (
          <p id={helpId} class="option-help">
            {w(help)}
          </p>
        )}
      </div>
    );
  return (
    <fieldset>
      <legend>{title}</legend>
      <div class="pills">
        {all.map((value) => (
          <label key={value} class="pill">
            <input
              type="radio"
              name={name}
              checked={s.value === value}
              onChange={() => set(value)}
            />
            <span>{label(name, value)}</span>
          </label>
        ))}
      </div>
      {help && <p class="option-help">{w(help)}</p>}
    </fieldset>
  );
}

export default function Settings() {
  return (
    <Screen
      title={t("settings.title")}
      name="settings"
      back={
        previous.startsWith("/mesa/") ? { to: previous, text: w("settings.to-table") } : undefined
      }
    >
      {newVersion.value && (
        <Trouble note text={t("app.new-version")}>
          <button type="button" class="button main" onClick={update}>
            {t("app.update")}
          </button>
        </Trouble>
      )}
      <Sample />
      {packTrouble.value && <Trouble note text={w("set.skin-late")} />}
      <section class="panel">
        <h2 id="language">{w("settings.language")}</h2>
        <div class="pills" role="radiogroup" aria-labelledby="language">
          {(["pt", "en"] as const).map((l) => (
            <label key={l} class="pill">
              <input
                type="radio"
                name="lang"
                checked={lang.value === l}
                onChange={() => void chooseLanguage(l)}
              />
              <span lang={l === "pt" ? "pt-BR" : "en"}>{l === "pt" ? "Português" : "English"}</span>
            </label>
          ))}
        </div>
      </section>
      {groups.map(({ title, items }) => (
        <section key={title} class="panel">
          <h2>{w(title)}</h2>
          {items.map((item) => (
            <Choice key={item.name} {...item} />
          ))}
          {title === "settings.access" && <Keys />}
        </section>
      ))}
      <HomeScreen />
      <Data />
    </Screen>
  );
}

function Keys() {
  return (
    <details>
      <summary>{w("settings.keys")}</summary>
      <dl class="keys">
        {keyList().map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((k) => (
                <kbd key={k}>{k}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
