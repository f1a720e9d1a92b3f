/* modal.ts - how everything that lies over the page opens and closes: the native dialog keeps the focus, Escape
 * and a tap outside close it. */
import type { TargetedEvent, TargetedMouseEvent } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** What a <dialog> that is open as long as it stands is given. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  /* It ends while the dialog still stands, so that the browser gives the focus back. */
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
