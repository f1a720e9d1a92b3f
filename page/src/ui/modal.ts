/* modal.ts - opens and closes a dialog. The native <dialog> keeps the focus inside; Escape and a
 * tap outside close it. */
import type { TargetedEvent, TargetedMouseEvent } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Props for a <dialog> that stays open as long as it is in the page. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  /* A layout effect closes the dialog while it is still in the page. Only then does the browser
   * give the focus back. */
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return {
    ref,
    onCancel: (e: TargetedEvent<HTMLDialogElement>) => {
      e.preventDefault();
      onClose();
    },
    onClick: (e: TargetedMouseEvent<HTMLDialogElement>) => {
      if (e.target === e.currentTarget) onClose();
    },
  };
}
