/* vite.config.mjs - the build of the page. Output: build/web, where `carteado web` looks for it.
 * The engine's modules come from build/wasm, the words about each game from its folder in
 * games/. */
import { defineConfig } from "vite";
import { chunks } from "./tools/chunks.mjs";
import { classic } from "./tools/courts.mjs";
import { fonts } from "./tools/fonts.mjs";
import { games } from "./tools/games.mjs";
import { licences } from "./tools/licences.mjs";
import { offline } from "./tools/offline.mjs";
import { pages } from "./tools/pages.mjs";
import { preload, withPart } from "./tools/preload.mjs";
import { rules } from "./tools/rules.mjs";
import { words } from "./tools/words.mjs";

/* The oldest browsers in which the page works (docs/page.md, "Browsers"); index.html names them,
 * too. */
const target = ["safari16", "chrome97", "firefox102"];

/* In a first visit, chunks name each other hundreds of times, so their hashes are as short as
 * possible. */
const name = "assets/[name]-[hash:7]";
const names = {
  entryFileNames: `${name}.js`,
  chunkFileNames: `${name}.js`,
  assetFileNames: `${name}[extname]`,
};

export default defineConfig({
  base: "/",
  plugins: [
    preload(),
    games(),
    rules(),
    pages(),
    words(),
    classic(),
    fonts(),
    licences(),
    offline(),
  ],
  worker: { format: "es", plugins: () => [games()] },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: { include: ["test/*.test.ts"], setupFiles: ["test/words.ts"], testTimeout: 60_000 },
  build: {
    ...{
      target,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: withPart },
      outDir: "../build/web",
      emptyOutDir: true,
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunks() }, ...names } },
  },
});
