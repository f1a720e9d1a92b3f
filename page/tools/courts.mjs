/* courts.mjs - the court cards of the classic pack: import("virtual:courts") is the address of one
 * SVG file of symbols. The drawings are by Adrian Kennard, in the public domain (CC0). The build
 * takes them from the package @letele/playing-cards, whose cards are React calls. No code of that
 * package reaches the page: the calls run here, unneeded parts are dropped, numbers are rounded,
 * and colours become the custom properties of src/deck. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const modules = new URL("../node_modules/", import.meta.url);
const source = new URL("@letele/playing-cards/dist/index.esm.js", modules);

/* A stand-in for React.createElement: { type, props, kids }. */
const element = (type, props, ...kids) => ({ type, props: props ?? {}, kids: kids.flat() });

function draw(names) {
  const code = readFileSync(source, "utf8")
    .replace(/^import .*$/gm, "")
    .replace(/^export .*$/m, "");
  const run = new Function(
    "React",
    "_extends",
    `${code}; return { ${names.map((n) => `Svg${n}`)} };`,
  );
  const cards = run({ createElement: element }, Object.assign);
  return names.map((name) => cards[`Svg${name}`]({}));
}

/* How many numbers each command of a path takes. The fourth and fifth number of an arc are single
 * digits. */
const takes = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Rounds the numbers of a path to one decimal. */
export function rounded(d) {
  return d.replace(/([a-z])([^a-z]*)/gi, (_, command, rest) => {
    const n = takes[command.toLowerCase()];
    const numbers = [];
    for (let at = 0; ; ) {
      while (/[\s,]/.test(rest[at] ?? "")) at++;
      if (at >= rest.length) break;
      const flag = n === 7 && [3, 4].includes(numbers.length % 7);
      const [text] =
        (flag ? /[01]/y : /[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?/y).exec(rest.slice(at)) ?? [];
      if (!text) throw new Error(`a path that cannot be read: ${rest}`);
      numbers.push(Math.round(Number(text) * 10) / 10);
      at += text.length;
    }
    return command + numbers.map((x, i) => (i && x >= 0 ? " " : "") + short(x)).join("");
  });
}
const short = (x) => String(x).replace(/^(-?)0\./, "$1.");

const colours = {
  "#44F": "var(--carta-azul,#2f6db0)",
  "#FC4": "var(--carta-ouro,#eeb534)",
  "#fff": "var(--carta,#fffdf7)",
  "#000": "var(--carta-linha,#2b2230)",
  red: "var(--carta-vermelho,#c92f3a)",
  none: "none",
};
const kept = {
  d: ["d", rounded],
  fill: ["fill", (c) => colours[c]],
  stroke: ["stroke", (c) => colours[c]],
  strokeWidth: ["stroke-width"],
  strokeLinecap: ["stroke-linecap"],
  strokeLinejoin: ["stroke-linejoin"],
  transform: ["transform"],
  width: ["width"],
  height: ["height"],
  x: ["x"],
  y: ["y"],
};

function written({ type, props, kids }, suit) {
  if (!["path", "use", "g"].includes(type)) throw new Error(`an element not foreseen: ${type}`);
  const attributes = Object.entries(props).map(([name, value]) => {
    if (name === "xlinkHref" && /_svg__a$/.test(value)) return ` href="#deck-${suit}"`;
    const [as, made = (v) => v] = kept[name] ?? [];
    const text = as && made(value);
    if (text === undefined) throw new Error(`an attribute not foreseen: ${name}="${value}"`);
    return ` ${as}="${text}"`;
  });
  const inner = kids.map((kid) => written(kid, suit)).join("");
  return inner
    ? `<${type}${attributes.join("")}>${inner}</${type}>`
    : `<${type}${attributes.join("")}/>`;
}

/* A card has six layers. Each is half a card, drawn once upright and once upside down. */
function symbols(card, rank, suit) {
  const id = `deck-court-${rank}${suit}`;
  const defs = card.kids.find((kid) => kid?.type === "defs").kids;
  const layers = defs.filter(({ props }) => /0 0 1300 2000/.test(props.viewBox ?? ""));
  layers.sort((a, b) => (a.props.id < b.props.id ? -1 : 1));
  const parts = layers.map(({ kids }, i) => {
    const body = kids.map((kid) => written(kid, suit)).join("");
    return `<symbol id="${id}${i}" viewBox="0 0 1300 2000" preserveAspectRatio="none">${body}</symbol>`;
  });
  const box = 'x="-82.4" y="-130.4" width="164.8" height="260.8"';
  const body = layers.map((_, i) => {
    const one = `<use href="#${id}${i}" ${box}`;
    return `${one}/>${one} transform="rotate(180)"/>`;
  });
  const frame = `<rect ${box} fill="none" stroke="${colours["#44F"]}"/>`;
  const all = `<g fill="${colours["#000"]}">${body.join("")}${frame}</g>`;
  return `${parts.join("")}<symbol id="${id}" viewBox="-83 -131 166 262">${all}</symbol>`;
}

/** All twelve cards as one file. */
export function courts() {
  const names = [..."CDHS"].flatMap((suit) => [..."JQK"].map((rank) => suit + rank));
  const all = draw(names).map((card, i) => symbols(card, names[i][1], names[i][0].toLowerCase()));
  return `<svg xmlns="http://www.w3.org/2000/svg">${all.join("")}</svg>\n`;
}

export function classic() {
  const id = "virtual:courts";
  return {
    name: "carteado-courts",
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load(asked) {
      if (asked !== `\0${id}`) return null;
      const folder = new URL(".carteado/", modules);
      mkdirSync(folder, { recursive: true });
      const file = fileURLToPath(new URL("courts.svg", folder));
      writeFileSync(file, courts());
      return `export { default } from ${JSON.stringify(`${file}?url`)};`;
    },
  };
}
