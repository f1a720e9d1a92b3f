/* The build of the web client. Output: build/web beside the programs, where `carteado web` looks for
 * it. The engine's modules and the rules pages are taken from the build and from docs/. */
import { defineConfig } from "vite";
import { chunks } from "./tools/chunks.mjs";
import { classic } from "./tools/courts.mjs";
import { fonts } from "./tools/fonts.mjs";
import { games } from "./tools/games.mjs";
import { offline } from "./tools/offline.mjs";
import { rules } from "./tools/rules.mjs";
import { words } from "./tools/words.mjs";

/* The least browsers that play (docs/web.md, "Browsers"); index.html names them too. */
const target = ["safari16", "chrome97", "firefox102"];

export default defineConfig({
  base: "/",
  plugins: [games(), rules(), words(), classic(), fonts(), offline()],
  worker: { format: "es" },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: { include: ["test/*.test.ts"], setupFiles: ["test/words.ts"] },
  build: {
    ...{ target, assetsInlineLimit: 0, outDir: "../build/web", emptyOutDir: true },
    rolldownOptions: { output: { codeSplitting: { groups: chunks() } } },
  },
});
