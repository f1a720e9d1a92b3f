/* Asking.tsx - the mode "?" of a table. The next tap on a card, place, button or number does not
 * play; it opens the rule about that thing. Escape or a tap on anything else ends the mode. */
import { useEffect, useRef } from "preact/hooks";
import { w as panelWords } from "../text/panels";
import { lang, t } from "../text/text";
import { useTableState } from "./state";
import { nameOf, placesOf } from "./where";
import "./asking.css";

const files = import.meta.glob<string>("../../../games/[a-z]*/where.txt", {
  query: "?raw",
  import: "default",
});

async function places(slug: string): Promise<Map<string, string>> {
  const list = await files[`../../../games/${slug}/where.txt`]?.();
  return placesOf(list ?? "", lang.value);
}

export default function Asking() {
  const state = useTableState();
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const table = note.current?.closest(".table");
    if (!table) return;
    const end = () => {
      state.asking.value = false;
    };
    const click = async (e: Event) => {
      const el = e.target as Element;
      if (note.current?.contains(el) || el.closest("dialog")) return;
      e.preventDefault();
      e.stopPropagation();
      end();
      const lines = new Map(state.view.peek().zones.map((z) => [z.id, z.line]));
      const name = nameOf(el, state.game.zones, lines);
      if (name) state.around.onRules((await places(state.game.slug)).get(name));
    };
    const key = (e: Event) => {
      if ((e as KeyboardEvent).key !== "Escape") return;
      e.preventDefault();
      e.stopPropagation();
      end();
    };
    table.classList.add("asking");
    table.addEventListener("click", click, true);
    document.addEventListener("keydown", key, true);
    return () => {
      table.classList.remove("asking");
      table.removeEventListener("click", click, true);
      document.removeEventListener("keydown", key, true);
    };
  }, [state]);
  return (
    <p ref={note} class="asking-note" role="status">
      <b aria-hidden="true">?</b>
      <span>{panelWords("ask.tap")}</span>
      <button
        type="button"
        class="button small"
        onClick={() => {
          state.asking.value = false;
        }}
      >
        {t("app.cancel")}
      </button>
    </p>
  );
}
