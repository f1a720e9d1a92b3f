/* packages.test.ts - checks that every package that the page imports is declared, so that its
 * licence is found. */
import { expect, it } from "vitest";
import { dependencies } from "../package.json";

const sources = import.meta.glob<string>("../src/**/*.{ts,tsx}", {
  ...{ eager: true, query: "?raw", import: "default" },
});
const imported = Object.values(sources).flatMap((text) =>
  [...text.matchAll(/(?:from|import\() ?"((?:@[\w-]+\/)?[a-z][\w-]*)(?=["/])/g)].map((m) => m[1]),
);

it("every package that the page imports is a dependency, and every dependency is needed", () => {
  const cut = ["@fontsource/atkinson-hyperlegible", "@letele/playing-cards"]; // used only by the build
  expect([...new Set([...imported, ...cut])].sort()).toEqual(Object.keys(dependencies).sort());
});
