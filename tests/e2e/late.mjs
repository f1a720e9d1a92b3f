/* late.mjs - tables late in a deal, from the golden records. A record is cut just after the first
 * act of a turn of the first seat. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { quiet, waits } from "./help.mjs";
import { putMatch } from "./kept.mjs";

/** The first `deals` deals of a record ("samba/beginner-4-plain"). The last deal is cut after the
 * first act of a turn of the first seat. `back`: which turn, counted from the end of the deal. */
export function lateRecord(name, deals, back) {
  const url = new URL(`../../games/${name.replace("/", "/golden/")}.ctr`, import.meta.url);
  const lines = readFileSync(url, "utf8").split("\n");
  let deal = 0;
  const kept = lines.filter((line) => {
    deal += line.startsWith("deal");
    return deal <= deals && line && !line.startsWith("=");
  });
  const begins = (line, i) => line.startsWith("0 ") && !kept[i - 1].startsWith("0 ");
  const turns = kept.flatMap((line, i) => (begins(line, i) ? [i] : []));
  return `${kept.slice(0, turns.at(-back) + 1).join("\n")}\n`;
}

/** The first deal of a record, to its end. */
export function firstDeal(name) {
  const url = new URL(`../../games/${name.replace("/", "/golden/")}.ctr`, import.meta.url);
  const lines = readFileSync(url, "utf8").split("\n");
  const second = lines.findLastIndex((line) => line.startsWith("deal"));
  const kept = lines.slice(
    0,
    lines.findIndex((line, i) => i > 5 && line.startsWith("=")),
  );
  assert.ok(kept.length < second);
  return `${kept.join("\n")}\n`;
}

/** Opens the table of the match `record`. `whom`: whom the table waits for. */
export async function lateTable(page, slug, record, seats, whom = "you") {
  const names = ["Ana", "Beto", "Caio", "Duda"].slice(0, seats);
  const of = (word) => new RegExp(`^${word} (.*)$`, "m").exec(record)?.[1] ?? "";
  const options = of("game").split(" ").slice(1).join(" ");
  const setup = { game: slug, seats, options, bots: "beginner", names, me: 0, seed: of("seed") };
  await page.goto("/");
  await putMatch(page, slug, { game: slug, setup, record, round: 1, over: false, time: 1 });
  await page.goto(`/mesa/${slug}`);
  await waits(page, whom);
  await page.locator(".table .face:visible").first().waitFor();
  await quiet(page);
}
