/* apple.ts - whether the page runs in Safari on an iPhone or iPad, from which it can be added to the
 * home screen by hand only. */

/** `standalone`: the page has been opened from the home screen. `touches`: an iPad calls itself a
 * Mac, but no Mac has a touch screen. */
export function canBeAdded(agent: string, touches: number, standalone: boolean): boolean {
  const apple = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1);
  const others = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//;
  return apple && /Safari\//.test(agent) && !others.test(agent) && !standalone;
}

const ownWindow = () =>
  matchMedia("(display-mode: standalone)").matches ||
  (navigator as { standalone?: boolean }).standalone === true;

export const isToBeAdded = (): boolean =>
  canBeAdded(navigator.userAgent, navigator.maxTouchPoints, ownWindow());
