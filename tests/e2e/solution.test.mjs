/* solution.test.mjs - the solver's best line from a position of a replayed patience. Checks that it
 * equals the line of `carteado solve`, is played step by step, and can be given up while the solver
 * works. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fits } from "./everybody.mjs";
import { carteado, quiet, shot, site } from "./help.mjs";

const { check } = await site();
const folder = mkdtempSync(join(tmpdir(), "carteado-solution-"));
after(() => rmSync(folder, { recursive: true }));

const golden = (name) =>
  readFileSync(
    new URL(`../../games/${name.replace("/", "/golden/")}.ctr`, import.meta.url),
    "utf8",
  );
const at = (page, n) => page.locator(`.past[data-at="${n}"]`).waitFor();
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const of = (page) => page.locator(".past").getAttribute("data-of").then(Number);
const title = (page) => page.locator(".table-head h1").innerText();

/** Opens a record and goes to the position after this many lines. */
async function look(page, record, n) {
  await page.goto("/replay");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "a.ctr", mimeType: "text/plain", buffer: Buffer.from(record) });
  await page.locator(".past").waitFor();
  await page.keyboard.press("Home");
  await at(page, 0);
  for (let i = 1; i <= n; i++) {
    await page.keyboard.press("ArrowRight");
    await at(page, i);
  }
}

/** What `carteado solve` prints about the position after this many lines. */
function solved(record, n) {
  const lines = record.split("\n").filter((line) => /^(deal|\d+ )/.test(line));
  const head = (word) => new RegExp(`^${word} ?(.*)$`, "m").exec(record)?.[1];
  const [slug, ...options] = head("game").split(" ");
  const play = lines
    .slice(0, n)
    .map((l) => (l.startsWith("deal") ? `deal ${head("seed")}` : `play ${l}`));
  const input = [`rules ${[slug, ...options].join(" ")}`, ...play, "state", ""].join("\n");
  const told = execFileSync(carteado, ["engine"], { input }).toString();
  const file = join(folder, "state");
  writeFileSync(file, told.split("\nok\n").at(-2).replace(/^ok\n/gm, ""));
  const rules = options.flatMap((o) => (o.includes("=") ? ["--opt", o] : ["--preset", o]));
  const score = Number(/^score (-?\d+)/m.exec(readFileSync(file, "utf8"))?.[1] ?? 0);
  const args = ["solve", slug, ...rules, "--state", file, "--json"];
  const known = JSON.parse(execFileSync(carteado, args).toString());
  return { ...known, points: score + known.value };
}

/** A match of the day's deal, played by a bot. The deal can be won. */
const ofDay = (slug) =>
  execFileSync(carteado, ["watch", slug, "--day", "2026-12-01", "--record", "-"]).toString();

for (const [name, n, record] of [
  ["onze of a day", 1, ofDay("onze")],
  ["piramide/beginner-1-velha", 20, golden("piramide/beginner-1-velha")],
  ["golfe/beginner-1-golf_strict", 12, golden("golfe/beginner-1-golf_strict")],
])
  check(`${name} from ${n}: the line that the command line finds`, {}, async (page) => {
    const known = solved(record, n);
    assert.ok(known.done && known.value === known.bound, "not exact: no good for this test");
    await look(page, record, n);
    const length = await of(page);
    await press(page, "Mostrar a solução");
    await page.getByRole("button", { name: "Voltar à partida" }).waitFor();
    assert.match(
      await title(page),
      known.verdict === "won" ? /^A melhor solução$/ : /^Não dá para ganhar/,
    );
    assert.equal(await of(page), n + known.play.length);
    await at(page, n + 1); // the replay goes on without a tap
    await press(page, "Pausar");
    await fits(page);
    await shot(page, `solution-${name.split(/\W/)[0]}`);
    await page.keyboard.press("End");
    await at(page, n + known.play.length);
    const told = await page.locator(".past-table").innerText();
    assert.match(told.replace("−", "-"), new RegExp(`Pontos\\s+${known.points}\\s`));
    await press(page, "Voltar à partida");
    await page.getByRole("button", { name: "Mostrar a solução" }).waitFor();
    assert.equal(await of(page), length);
    await at(page, n);
  });

check("in English; and nothing where the deal is over", { lang: "en" }, async (page) => {
  const record = golden("onze/beginner-1-plain");
  await look(page, record, 2);
  await press(page, "Show the solution");
  await page.getByRole("button", { name: "Back to the match" }).click();
  await page.getByRole("button", { name: "Show the solution" }).waitFor();
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Show the solution", disabled: true }).waitFor();
});

check("no such button where nothing solves it", {}, async (page) => {
  await page.goto("/replay?comentada=hombre");
  await page.locator(".past").waitFor();
  await quiet(page);
  assert.equal(await page.getByText("Mostrar a solução").count(), 0);
});

check("it can be given up, and moving on gives it up", {}, async (page) => {
  await page.addInitScript(() => {
    // A solver that never answers.
    const Real = Worker;
    window.solvers = 0;
    window.Worker = class extends Real {
      constructor(url, how) {
        super(url, how);
        this.solves = String(url).includes("solver");
        if (this.solves) window.solvers++;
      }
      postMessage(...message) {
        if (!this.solves) super.postMessage(...message);
      }
      terminate() {
        if (this.solves) window.solvers--;
        super.terminate();
      }
    };
  });
  await look(page, golden("onze/beginner-1-plain"), 2);
  for (const way of ["Parar de procurar", "Próxima jogada"]) {
    await press(page, "Mostrar a solução");
    await page.getByRole("button", { name: "Parar de procurar" }).waitFor();
    assert.equal(await page.evaluate(() => window.solvers), 1);
    await press(page, way);
    await page.getByRole("button", { name: "Mostrar a solução" }).waitFor();
    assert.equal(await page.evaluate(() => window.solvers), 0);
  }
  await at(page, 3);
});
