/* same.test.mjs - checks that the page and the program are one engine. The record that a page keeps
 * of a match equals, byte for byte, what `carteado engine` writes for the same rules, seed and
 * acts. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { begin, carteado, games, site, waits } from "./help.mjs";
import { keptAll } from "./kept.mjs";
import { Person } from "./person.mjs";

const { check } = await site();

/** The record that the program writes for the same rules, deals and acts. */
function byProgram(record) {
  const lines = record.trimEnd().split("\n");
  const word = (name) => lines.find((l) => l.startsWith(`${name} `))?.slice(name.length + 1);
  const asked = [`rules ${word("game")} seats=${word("seats")}`];
  let first = true;
  for (const line of lines) {
    if (line === "deal") asked.push(first ? `deal ${word("seed")}` : "deal");
    else if (/^\d+ /.test(line)) asked.push(`play ${line}`);
    if (line === "deal") first = false;
  }
  const input = [...asked, "record", "quit", ""].join("\n");
  const said = execFileSync(carteado, ["engine"], { input, encoding: "utf8" });
  assert.doesNotMatch(said, /^error/m);
  const answers = said.split(/^ok\n/m);
  return answers[asked.length];
}

for (const slug of games)
  check(
    `${slug}: page and program write the same`,
    { seed: 11, settings: { textmode: "on" } },
    async (page) => {
      await begin(page, slug);
      const person = new Person(page, "click", `same/${slug}`);
      for (let n = 0; n < 6; n++) {
        await waits(page, "you", "dealer", "over");
        const { wait } = await person.see();
        if (wait === "over") break;
        if (wait === "you") await person.act();
        else await person.playOn((seen) => seen.wait === "you" && !seen.dialog);
      }
      await waits(page, "you", "dealer", "over");
      const { ply } = await person.see();
      const { record, setup } = await keptAll(page, slug);
      assert.ok(person.acts > 2, "some acts were done");
      assert.equal(record.match(/^(deal$|\d+ )/gm).length, ply, "all that is shown is kept");
      assert.ok(record.includes(`\nseed ${setup.seed}\n`));
      assert.equal(record, byProgram(record));
    },
  );
