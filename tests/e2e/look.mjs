/* look.mjs - what a person sees on a table: the open dialog, the cards, places and buttons. Runs
 * inside every page as window.look(). It is slow to find the point where a finger reaches a thing, so
 * only look(true) does so for all things. After any look, two functions take the index of one thing:
 *   window.reach(index)  returns that point; null: the thing is covered, undefined: it has gone
 *   window.bring(index)  scrolls the thing into view */

export function look(points = false) {
  /* A point of the element that nothing else covers; null: there is none. */
  const point = (el) => {
    const b = el.getBoundingClientRect();
    const xs = [b.width / 2, Math.min(12, b.width / 2), b.width - Math.min(6, b.width / 2)];
    const ys = [b.height / 2, Math.min(12, b.height / 2), b.height - Math.min(6, b.height / 2)];
    for (const dy of ys)
      for (const dx of xs) {
        const [x, y] = [b.left + dx, b.top + dy];
        const top = document.elementFromPoint(x, y);
        if (top && (el === top || el.contains(top))) return { x, y };
      }
    return null;
  };
  const has = (el, name) => el.classList.contains(name);
  const table = document.querySelector(".table");
  if (!table) return null;
  const dialog = document.querySelector("dialog[open]");
  const shown = [...table.querySelectorAll("[data-stop], [data-do]")].filter(
    (el) => !el.closest("dialog") && el.checkVisibility() && !el.disabled,
  );
  const doers = shown.filter((el) => el.dataset.do !== undefined && el.closest(".acts"));
  const items = shown
    .filter((el) => el.dataset.do === undefined || doers.includes(el))
    .map((el) => {
      const kind = el.dataset.key
        ? "card"
        : el.dataset.zone
          ? "zone"
          : doers.includes(el)
            ? "button"
            : "other";
      return {
        kind,
        id: el.dataset.key ?? el.dataset.zone ?? el.dataset.act ?? "",
        words: el.getAttribute("aria-label") ?? el.textContent.trim(),
        number: doers.indexOf(el) + 1,
        area: el.closest("[data-area]")?.dataset.area ?? "",
        main: has(el, "main"),
        plain: has(el, "plain"),
        lit: has(el, "lit") || has(el, "free"),
        chosen: has(el, "chosen"),
        blocked: has(el, "blocked"),
        at: points && !dialog ? point(el) : null,
        index: shown.indexOf(el),
      };
    })
    .filter((i) => i.kind !== "other");
  window.bring = (index) => shown[index].scrollIntoView({ block: "center", inline: "center" });
  window.reach = (index) => (shown[index].isConnected ? point(shown[index]) : undefined);
  const inDialog = dialog
    ? [...dialog.querySelectorAll("button, a")].filter((el) => !el.disabled)
    : [];
  return {
    game: table.dataset.game,
    wait: table.dataset.wait,
    ply: Number(table.dataset.ply),
    said: table.querySelector(".said")?.textContent ?? "",
    items,
    dialog: dialog && {
      title: dialog.getAttribute("aria-label") ?? dialog.querySelector("h2")?.textContent ?? "",
      sheet: !!dialog.querySelector(".score-parts"),
      cards: !!dialog.querySelector(".place-cards"),
      buttons: inDialog.map((el) => ({
        words: el.getAttribute("aria-label") ?? el.textContent.trim(),
        act: el.dataset.act ?? "",
        listed: !!el.closest(".act-list"),
        danger: has(el, "danger"),
      })),
    },
    sign: window.sign(),
  };
}

/** A text that changes with any answer to a tap. Runs inside the page as window.sign(). Tests ask
 * for it again and again while they wait for an answer, so it finds no points. */
export function sign() {
  const table = document.querySelector(".table");
  if (!table) return undefined;
  const chosen = [...table.querySelectorAll(".chosen, .hinted")].map(
    (el) => `${el.dataset.key ?? el.dataset.zone}${el.matches(".chosen") ? "!" : "?"}`,
  );
  const acts = [...table.querySelectorAll(".acts [data-do]")].map((el) => el.textContent);
  return JSON.stringify([
    table.dataset.wait,
    table.dataset.ply,
    chosen,
    acts,
    table.querySelector(".said")?.textContent ?? "",
    window.putAway, // the number of notes that appeared under the tap and were closed by it
    document.querySelector("dialog[open] h2")?.textContent ?? "",
  ]);
}
