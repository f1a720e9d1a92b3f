/* chance.test.mjs - whether a patience can still be won. Checks that after every act the table says
 * what `carteado solve` says of the same position. The words keep their place, a screen reader
 * reads them only when they change, and play never waits for them. The solver's module is fetched
 * when first needed, and ends with the table. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { begin, carteado, quiet, shot, site, waits } from "./help.mjs";
import { keptMatch } from "./kept.mjs";

const { check } = await site();
const folder = mkdtempSync(join(tmpdir(), "carteado-chance-"));
after(() => rmSync(folder, { recursive: true }));

const chance = (page) => page.locator(".chance").getAttribute("data-chance");
const settled = (page, ply) =>
  page.waitForFunction(
    (ply) =>
      Number(document.querySelector(".table").dataset.ply) >= ply &&
      /won|lost|undecided/.test(document.querySelector(".chance")?.dataset.chance),
    ply,
  );
const plyOf = (page) => page.evaluate(() => window.look().ply);

/** What `carteado solve` prints about the position at the end of a record. */
function solved(text, slug) {
  const lines = text.split("\n").filter((line) => /^(deal|\d+ )/.test(line));
  const head = (word) => new RegExp(`^${word} ?(.*)$`, "m").exec(text)?.[1];
  const commands = [
    `rules ${head("game")}`,
    ...lines.map((line) => (line === "deal" ? `deal ${head("seed")}` : `play ${line}`)),
    "state",
  ];
  const told = execFileSync(carteado, ["engine"], { input: `${commands.join("\n")}\n` }).toString();
  const oks = told.split("\nok\n");
  const file = join(folder, "state");
  writeFileSync(file, oks.at(-2).replace(/^ok\n/gm, ""));
  const args = ["solve", slug, "--state", file, "--win", "--json"];
  return JSON.parse(execFileSync(carteado, args).toString()).verdict;
}

async function hintAndPlay(page) {
  const ply = await plyOf(page);
  await page.getByRole("button", { name: "Dica" }).tap();
  await page.locator(".said").waitFor();
  const said = await page.locator(".said").innerText();
  await page.getByRole("button", { name: "Fazer", exact: true }).tap();
  await page.waitForFunction((ply) => window.look().ply > ply, ply);
  return said;
}

for (const slug of ["golfe", "piramide", "onze"])
  check(`${slug}: what the solver of the command line says, after every act`, {}, async (page) => {
    const modules = [];
    page.on("request", (r) => r.url().includes("solver") && modules.push(r.url()));
    await begin(page, slug);
    await waits(page, "you");
    await quiet(page);
    assert.equal(await chance(page), "", "nothing is said of a deal that nobody has touched");
    assert.deepEqual(
      modules.filter((url) => url.endsWith(".wasm")),
      [],
    );
    const place = await page.locator(".chance").boundingBox();
    for (let i = 0; i < 5; i++) {
      const ply = await plyOf(page);
      const act = page.locator("#actions [data-act]").first();
      if (i % 2 || !(await act.count())) await hintAndPlay(page);
      else await act.tap();
      await page.waitForFunction((ply) => window.look().ply > ply, ply);
      await settled(page, ply + 1);
      const { record: text } = await keptMatch(page, slug);
      assert.equal(await chance(page), solved(text, slug), text);
      assert.deepEqual(await page.locator(".chance").boundingBox(), place);
    }
    assert.equal(modules.filter((url) => url.endsWith(".wasm")).length, 1);
    await shot(page, `chance-${slug}`);
  });

check("the hint is the solver's, with its reason", {}, async (page) => {
  await begin(page, "golfe");
  await waits(page, "you");
  const said = await hintAndPlay(page);
  assert.match(said, /ainda dá|[Nn]ão dá mais/);
  await settled(page, 2);
  const before = await chance(page);
  await hintAndPlay(page);
  await settled(page, 3);
  assert.equal(await chance(page), before);
});

check("in English", { lang: "en" }, async (page) => {
  await begin(page, "golfe");
  await waits(page, "you");
  await page.getByRole("button", { name: "Hint" }).tap();
  await page.locator(".said").waitFor();
  assert.match(await page.locator(".said").innerText(), /can (it )?still be won|cannot be won/);
});

check("it can be put away at the table, and comes again", {}, async (page) => {
  await begin(page, "piramide");
  await waits(page, "you");
  await hintAndPlay(page);
  await settled(page, 2);
  const menu = async (name) => {
    await page.locator(".head-button[aria-haspopup]").tap();
    await page.getByRole("button", { name, exact: true }).tap();
  };
  await menu("Não dizer se ainda dá");
  await page.locator(".chance").waitFor({ state: "detached" });
  await hintAndPlay(page);
  assert.equal(await page.locator(".chance").count(), 0);
  await menu("Dizer se ainda dá");
  await settled(page, 3);
});

check("read aloud when it changes, not at every act", {}, async (page) => {
  await begin(page, "golfe");
  await waits(page, "you");
  await page.evaluate(() => {
    window.heard = [];
    const watch = new MutationObserver(() => {
      const text = document.querySelector(".chance [role=status]")?.textContent ?? "";
      if (text !== window.heard.at(-1)) window.heard.push(text);
    });
    watch.observe(document.querySelector(".chance"), {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  for (let i = 0; i < 4; i++) {
    await hintAndPlay(page);
    await settled(page, i + 2);
  }
  assert.deepEqual(await page.evaluate(() => window.heard), ["Ainda dá para ganhar"]);
});

check("acts do not wait for the solver, and its worker ends with the table", {}, async (page) => {
  await page.addInitScript(() => {
    // A solver that never answers.
    const Real = Worker;
    window.solvers = { begun: 0, ended: 0 };
    window.Worker = class extends Real {
      constructor(url, how) {
        super(url, how);
        this.solves = String(url).includes("solver");
        if (this.solves) window.solvers.begun++;
      }
      postMessage(...message) {
        if (!this.solves) super.postMessage(...message);
      }
      terminate() {
        if (this.solves) window.solvers.ended++;
        super.terminate();
      }
    };
  });
  await begin(page, "golfe");
  await waits(page, "you");
  const said = await hintAndPlay(page); // after a moment the player's advice takes the place of the solver's
  assert.doesNotMatch(said, /ainda dá/);
  for (let i = 0; i < 3; i++) {
    await hintAndPlay(page);
    assert.equal(await chance(page), "asking");
  }
  await page.locator(".table-head .head-button").first().tap();
  await page.locator(".tile").first().waitFor();
  assert.deepEqual(await page.evaluate(() => window.solvers), { begun: 1, ended: 1 });
});

check("what is won and hides nothing more is finished by one button", { seed: 2 }, async (page) => {
  await begin(page, "cachorro");
  await waits(page, "you");
  const finish = page.getByRole("button", { name: "Terminar" });
  for (let acts = 0; acts < 80 && !(await finish.isVisible()); acts++) {
    await hintAndPlay(page);
    await settled(page, acts + 2);
  }
  await shot(page, "chance-finish");
  const ply = await plyOf(page);
  await finish.tap();
  await waits(page, "over");
  assert.ok((await plyOf(page)) > ply + 1, "more than one act was played");
  await page.getByText("Você conseguiu!").first().waitFor();
});
