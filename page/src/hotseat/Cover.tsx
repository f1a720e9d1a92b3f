/* Cover.tsx - covers the table when the device passes from one person to another. The cover says
 * who gets the device now, and has a button for that person alone. The button waits a moment, so
 * that the last tap of the person before does not press it. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Seat } from "../seat/seat";
import { t } from "../text/text";
import Avatar from "../ui/Avatar";
import "./cover.css";
import { w } from "../text/hotseat";

const deaf = 500; // ms until the button answers

export function Cover({ seat, to, onShow }: { seat: Seat; to: number; onShow(): void }) {
  const { names, faces } = seat.setup;
  const name = names[to] ?? "";
  const h1 = useRef<HTMLHeadingElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    document.title = `${w("title", name)} · ${t("app.name")}`;
    h1.current?.focus();
    const timer = setTimeout(() => setReady(true), deaf);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main id="main" class="cover">
      <p class="cover-game">{seat.match.game.name}</p>
      <Avatar n={faces?.[to] ?? to} size={132} />
      <h1 ref={h1} tabIndex={-1}>
        {w("pass-to", name)}
      </h1>
      <button
        type="button"
        class="button main"
        aria-disabled={!ready}
        onClick={() => {
          if (ready) onShow();
        }}
      >
        {w("show")}
      </button>
      <p class="cover-note">{w("hidden")}</p>
      <a class="cover-leave" href="/">
        {w("leave")}
      </a>
    </main>
  );
}
