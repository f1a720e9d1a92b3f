/* edges.ts - shows that a part of the table scrolls: a shade at the edge where there is more, and an
 * arrow. Loaded after the table stands. */
import "./edges.css";

const boxes =
  ".table-main, .play, .side, .side h2, .facts, .own-name, .order-line, .hand-row, .act-bar.bets, .coach-words, .said";

function moreOf(el: Element): string {
  const { scrollTop: y, scrollLeft: x, scrollHeight, scrollWidth, clientHeight, clientWidth } = el;
  const { overflowX, overflowY } = getComputedStyle(el);
  const down = overflowY === "auto" && scrollHeight - clientHeight > 2;
  const right = overflowX === "auto" && scrollWidth - clientWidth > 2;
  return [
    down && y > 2 && "up",
    down && y < scrollHeight - clientHeight - 2 && "down",
    right && x > 2 && "left",
    right && x < scrollWidth - clientWidth - 2 && "right",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Marks what scrolls within a table, by data-more, as long as the table is there. */
export function watchEdges(root: HTMLElement): () => void {
  let asked = 0;
  const look = () => {
    asked = 0;
    for (const el of root.querySelectorAll<HTMLElement>(boxes)) {
      const more = moreOf(el);
      if ((el.dataset.more ?? "") !== more) el.dataset.more = more;
    }
  };
  const ask = () => {
    asked ||= requestAnimationFrame(look);
  };
  const changes = new MutationObserver(ask);
  changes.observe(root, { subtree: true, childList: true, characterData: true });
  const size = new ResizeObserver(ask);
  size.observe(root);
  root.addEventListener("scroll", ask, { capture: true, passive: true });
  ask();
  return () => {
    changes.disconnect();
    size.disconnect();
    cancelAnimationFrame(asked);
  };
}
