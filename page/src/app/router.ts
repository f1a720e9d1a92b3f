/* router.ts - which screen is shown. The address alone decides this, so reload and back always
 * work. `parse` reads a place from a URL, and `go` changes the place. Links of this site are
 * followed without loading a new page. */
import { signal } from "@preact/signals";

export type ScreenName =
  | "home"
  | "prepare"
  | "table"
  | "rules"
  | "lesson"
  | "album"
  | "almanac"
  | "print"
  | "settings"
  | "about"
  | "replay"
  | "commented"
  | "stats"
  | "lobby"
  | "friends"
  | "online"
  | "account"
  | "pads"
  | "pad"
  | "lost";
export interface Place {
  screen: ScreenName;
  slug: string; // the slug of a game or the code of a table; "" where the screen needs neither
  query: URLSearchParams;
  anchor: string; // without "#"
}

const games: Record<string, ScreenName> = {
  marcador: "pad",
  amigos: "friends",
  jogar: "prepare",
  mesa: "table",
  regras: "rules",
  aprender: "lesson",
  almanaque: "almanac",
  imprimir: "print",
  replay: "replay", // the path replay/embed, too
};
const pages: Record<string, ScreenName> = {
  marcador: "pads",
  ajustes: "settings",
  sobre: "about",
  replay: "replay",
  comentadas: "commented",
  estatisticas: "stats",
  album: "album",
  almanaque: "almanac",
  amigos: "friends",
  mesas: "lobby",
  conta: "account",
};

export function parse(url: URL): Place {
  const [first, second, ...more] = url.pathname.split("/").filter(Boolean);
  const place = (screen: ScreenName, slug = ""): Place => ({
    screen,
    slug,
    query: url.searchParams,
    anchor: plain(url.hash.slice(1)),
  });
  if (!first || (first === "index.html" && !second)) return place("home");
  if (more.length) return place("lost");
  if (!second) return place(own(pages, first) ?? "lost");
  if (first === "m")
    return place(/^\w{1,12}$/.test(second) ? "online" : "lost", second.toUpperCase());
  const screen = own(games, first);
  return screen && /^[a-z_]{1,32}$/.test(second) ? place(screen, second) : place("lost");
}

function own(table: Record<string, ScreenName>, key: string): ScreenName | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

export const place = signal<Place>(parse(new URL(location.href)));
/** True once the reader has moved. Only then does the title of a screen take the focus. */
export let moved = false;

/** The path of the screen shown before this one; "" if the reader has not moved. */
export let previous = "";
let path = location.pathname;

function arrive() {
  moved = true;
  if (path !== location.pathname) previous = path;
  path = location.pathname;
  place.value = parse(new URL(location.href));
}

/** Goes to an address of this site. With `replace` it adds no step to the browser's history. */
export function go(to: string, { replace = false, state = null as unknown } = {}) {
  if (replace) history.replaceState(state, "", to);
  else history.pushState(state, "", to);
  arrive();
  if (!replace && !place.value.anchor) scrollTo(0, 0);
}

function follow(event: MouseEvent) {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin)
    return;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  if (samePage && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function startRouter() {
  addEventListener("popstate", arrive);
  document.addEventListener("click", follow);
}
