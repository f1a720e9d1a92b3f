/* TextTable.tsx - the table as text: the position, what happened, what can be done, and a field for
 * commands. */

import { useState } from "preact/hooks";
import { w as panelWords } from "../text/panels";
import { t } from "../text/text";
import { ActList } from "./ActList";
import AmountBox from "./AmountBox";
import { play } from "./acting";
import { inWords } from "./in-words";
import { LogList } from "./Log";
import { Now } from "./Now";
import { useTableState } from "./state";
import "./sheet.css";
import "./text.css";

export default function TextTable() {
  const state = useTableState();
  const [command, setCommand] = useState("");
  const amounts = state.table.value.amounts.filter((a) => !state.game.verbs[a.verb]?.aside);
  return (
    <div class="text-table">
      <section aria-label={t("table.label")} class="panel">
        {inWords(state).map((line, i) => (
          <p key={`${i}${line}`}>{line}</p>
        ))}
      </section>
      <Now />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <section aria-label={t("log.title")} class="panel text-log" tabIndex={0}>
        <LogList />
      </section>
      <form
        class="row"
        onSubmit={(e) => {
          e.preventDefault();
          const text = command.trim();
          setCommand("");
          if (text) void play(state, text);
        }}
      >
        <label class="command">
          {panelWords("text.command")}
          <input
            class="field"
            value={command}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            onInput={(e) => setCommand(e.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button main">
          {t("text.do")}
        </button>
        <small class="muted">{panelWords("text.hint")}</small>
      </form>
      {amounts.length > 0 && <AmountBox amounts={amounts} />}
      <section aria-label={t("bar.all-title")}>
        <h2>{t("bar.all-title")}</h2>
        <ActList />
      </section>
    </div>
  );
}
