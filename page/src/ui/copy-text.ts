/* copy-text.ts - copies a text. On a page that came over plain HTTP browsers have no clipboard for
 * scripts, so there the text is selected in a hidden field and copied as a reader would. */

/** Copies the text. False: the browser does not allow it, so the text should be shown. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const had = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "only-read";
  field.readOnly = true;
  field.value = text;
  (had?.closest("dialog") ?? document.body).append(field); // nothing outside of an open dialog can be selected
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (had instanceof HTMLElement) had.focus();
  return done;
}
