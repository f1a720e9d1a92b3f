/* Dialog.tsx - a question over the page; Escape and a tap outside close it. */
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../text/text";
import { Icon } from "./Icon";
import "./Dialog.css";

interface Props {
  title: string;
  wide?: boolean;
  onClose(): void;
  children: ComponentChildren;
}

export function Dialog({ title, wide = false, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  /* It ends while the dialog still stands, so that the browser gives the focus back. */
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is heard by onCancel
    <dialog
      ref={ref}
      class={wide ? "dialog wide" : "dialog"}
      aria-labelledby={id}
      onCancel={(e) => {
        e.preventDefault();
        onClose();
      }}
      onClick={(e) => e.target === ref.current && onClose()}
    >
      <div class="dialog-inner">
        <div class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="button icon" aria-label={t("app.close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
