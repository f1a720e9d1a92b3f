/* Modules that the build makes (vite.config.mjs). */
declare module "virtual:games/pt" {
  export const bots: { name: string; label: string }[];
  const heads: import("./engine/types").GameHead[];
  export default heads;
}
declare module "virtual:games/en" {
  export const bots: { name: string; label: string }[];
  const heads: import("./engine/types").GameHead[];
  export default heads;
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
  type Pages = Record<string, () => Promise<{ default: string }>>; // by slug
  const pages: Record<import("./engine/types").Lang, Pages>;
  export default pages;
}
declare module "virtual:courts" {
  const address: string; // of the art of the classic pack
  export default address;
}
