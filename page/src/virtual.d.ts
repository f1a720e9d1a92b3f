/* virtual.d.ts - types of the modules that the build makes (vite.config.mjs). */
declare module "virtual:games/pt" {
  export const levels: import("./players/levels").Level[];
  const heads: import("./engine/types").GameHead[];
  export default heads;
}
declare module "virtual:games/en" {
  export const levels: import("./players/levels").Level[];
  const heads: import("./engine/types").GameHead[];
  export default heads;
}
declare module "virtual:pt/sentences" {
  const sentences: Record<string, string>; // by slug; "": those of the engine
  export default sentences;
}
declare module "virtual:en/sentences" {
  const sentences: Record<string, string>;
  export default sentences;
}
declare module "virtual:words/pt" {
  const words: Record<import("./text/text").Key, string>;
  export default words;
}
declare module "virtual:words/en" {
  const words: Record<import("./text/text").Key, string>;
  export default words;
}
declare module "virtual:rules" {
  type Blocks = import("./rules/blocks").Block[];
  type Pages = Record<string, () => Promise<{ default: Blocks }>>; // slug -> loads the rules page
  const pages: Record<import("./engine/types").Lang, Pages>;
  export default pages;
}
declare module "virtual:courts" {
  const address: string; // the address of the file with the classic pack's drawings
  export default address;
}
declare module "virtual:motifs" {
  const motifs: Record<string, import("./almanac/game").Motif>; // slug -> the game's picture
  export default motifs;
}
declare module "virtual:facts" {
  const facts: import("./almanac/game").Facts; // the facts of all games
  export default facts;
}
declare module "virtual:firsts" {
  const firsts: Record<string, readonly import("./almanac/game").First[]>; // by slug
  export default firsts;
}
declare module "virtual:almanac" {
  type Load = () => Promise<{ default: import("./almanac/game").Page }>;
  const pages: Record<string, Load>; // slug -> loads the almanac page
  export default pages;
}
