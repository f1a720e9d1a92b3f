/* Dialog.tsx - a sheet over the table: the native dialog, which keeps the focus and closes by Esc. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../app/Icon";
import { t } from "../text/text";
import "./sheet.css";

interface Props {
  title: string;
  wide?: boolean;
  onClose(): void;
  children: ComponentChildren;
}

export function Dialog({ title, wide = false, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const el = ref.current;
    if (!el) return;
    el.showModal();
    const closed = () => close.current();
    el.addEventListener("close", closed);
    return () => {
      el.removeEventListener("close", closed);
      el.close();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the button close it too
    <dialog
      ref={ref}
      class={`table-sheet ${wide ? "wide" : ""}`}
      aria-label={title}
      onClick={(e) => e.target === e.currentTarget && e.currentTarget.close()}
    >
      <div class="sheet-head">
        <h2 tabIndex={-1}>{title}</h2>
        <button
          type="button"
          class="button icon plain"
          aria-label={t("app.close")}
          onClick={() => ref.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="sheet-body">{children}</div>
    </dialog>
  );
}
