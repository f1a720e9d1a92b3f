// solver.test.mjs - the solver modules, called as the page calls them. Checks that they answer as
// `carteado solve` does, whatever the size of the portions. Checks that they choose the same deals
// as the command line, and stay within their memory.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import {
  bytesOf,
  commandLine,
  heads,
  json,
  load,
  open,
  pageOf,
  rulesLine,
  seedOf,
  solved,
  think,
} from "./engine.mjs";

const folder = mkdtempSync(join(tmpdir(), "carteado-solver-"));
after(() => rmSync(folder, { recursive: true }));

const most = 64 * 2 ** 20; // bytes of memory for the solver; everything beside it is small

/** The answer about a position. Each portion visits `portion` positions; there are at most `times`
 * portions. */
function solve(page, { slug, options }, state, aim, portion, times = 2000) {
  const refusal = page.ask("solve", [slug, 1, options, aim, state].join("\n"));
  assert.equal(refusal, null);
  let answer;
  for (let n = 0; n < times; n++) {
    answer = page.ask("solve_on", "", portion);
    if (answer.done) break;
  }
  return answer;
}

/** The deal that a search finds at its end. */
function found(page) {
  for (;;) {
    const seek = page.ask("seek_on", "");
    if (seek.done) return seek;
  }
}

const rules = {
  golfe: ["golf_strict", "golf_queens"],
  piramide: ["classica", "redeals=1", "par"],
  onze: ["onze", "elevens"],
};

/** Positions of a game played by hints, with some acts between them. */
async function positions(slug, options, seed) {
  const page = await open(slug);
  const thinker = await open(slug, "players");
  assert.equal(page.begin(1, options, seedOf(seed)), null);
  page.deal();
  const all = [];
  for (let acts = 0; page.turn() === 0; acts++) {
    if (acts % 5 === 0) all.push(page.state());
    page.play(think(thinker, page, 0).act[0].act, 0);
  }
  return all;
}

for (const slug of solved) {
  test(`${slug}.solver.wasm stands alone and bears no game's words`, () => {
    const bytes = bytesOf(slug, "solver");
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), []);
    for (const lang of ["pt", "en"])
      assert.ok(!Buffer.from(bytesOf(slug, lang)).includes("web_solve"), `${lang} has no solver`);
  });

  for (const options of rules[slug] ?? [""])
    test(`${slug} ${options}: what the command line says of the same positions`, async () => {
      const page = await open(slug, "solver");
      for (const seed of [1, 2, 3]) {
        for (const [n, state] of (await positions(slug, options, seed)).entries()) {
          const file = join(folder, "state");
          writeFileSync(file, state);
          const how = options.includes("=") ? ["--opt", options] : ["--preset", options];
          const [told] = json("solve", slug, ...(options ? how : []), "--state", file, "--win");
          const setup = { slug, options };
          const whole = solve(page, setup, state, "win", 10_000_000);
          const parts = solve(page, setup, state, "win", 5000);
          const where = `seed ${seed}, position ${n}`;
          assert.equal(whole.verdict, told.verdict, where);
          assert.equal(parts.verdict, told.verdict, where);
          if (told.verdict !== "won") continue;
          assert.equal(parts.plain, plainEnd(replayed(setup, state, parts.line)), where);
        }
      }
    });

  test(`${slug}: the best result is the command line's`, async () => {
    const page = await open(slug, "solver");
    const options = (rules[slug] ?? [""])[0];
    for (const seed of [4, 5]) {
      const state = (await positions(slug, options, seed)).at(-1);
      const file = join(folder, "state");
      writeFileSync(file, state);
      const [told] = json(
        "solve",
        slug,
        ...(options ? ["--preset", options] : []),
        "--state",
        file,
      );
      const { value, bound, done } = solve(page, { slug, options }, state, "best", 2000);
      assert.deepEqual(
        { value, bound, done },
        { value: told.value, bound: told.bound, done: true },
      );
    }
  });

  test(`${slug}: some act keeps a deal won just where it can be won`, async () => {
    const page = await open(slug, "solver");
    const options = (rules[slug] ?? [""])[0];
    const setup = { slug, options };
    for (const state of await positions(slug, options, 3)) {
      assert.equal(page.ask("choice", [slug, 1, options, state].join("\n")), null);
      assert.equal(page.ask("solve_on", "", 1), null, "that is another question");
      let told = page.ask("choice_on", "");
      while (!told.done) told = page.ask("choice_on", "");
      assert.ok(told.won + told.lost <= told.acts && told.acts > 0);
      const all = told.lost && told.won + told.lost === told.acts;
      assert.equal(told.kept, all ? (told.won === 1 ? "only" : "but") : "keeps");
      const { verdict } = solve(page, setup, state, "win", 10_000_000);
      assert.equal(page.ask("choice_on", ""), null);
      if (verdict === "lost") assert.equal(told.won, 0);
      else if (told.won + told.lost === told.acts) assert.ok(told.won > 0);
    }
  });

  test(`${slug}: what is asked anew takes the place of what was asked`, async () => {
    const page = await open(slug, "solver");
    const options = (rules[slug] ?? [""])[0];
    const setup = { slug, options };
    const [first, last] = [
      (await positions(slug, options, 6))[0],
      (await positions(slug, options, 7)).at(-1),
    ];
    const alone = solve(page, setup, last, "best", 1000);
    solve(page, setup, first, "best", 1, 3); // the question is given up after three portions
    assert.deepEqual(solve(page, setup, last, "best", 1000), alone);
  });

  test(`${slug}: deals are those that the command line chooses`, async () => {
    const page = await open(slug, "solver");
    const game = await open(slug);
    for (const day of ["2026-11-30", "2026-12-01", "2026-12-25", "2027-03-08"]) {
      assert.equal(page.ask("seek_day", `${slug}\n${day}`), null);
      const [{ seed }] = json("code", slug, `--day=${day}`);
      const deal = found(page);
      assert.equal(deal.seed, seed, day);
      if (day < "2026-12-01") assert.equal(seed, game.ask("code_day", `${slug}\n${day}`).seed);
    }
    assert.equal(page.ask("seek_day", `${slug}\nyesterday`).key, "code.date");
  });

  test(`${slug}: a deal that can be won, easy, middling or hard`, async () => {
    const page = await open(slug, "solver");
    const options = (rules[slug] ?? [""])[0];
    const efforts = [];
    for (const wish of ["won", "easy", "medium", "hard"]) {
      const seed = "0102030405".padEnd(64, "0");
      assert.equal(page.ask("seek", [slug, 1, options, wish, seed].join("\n")), null);
      const deal = found(page);
      assert.ok(deal.won > 0 && deal.tried >= deal.won, JSON.stringify(deal));
      const how = options ? ["--preset", options] : [];
      const [told] = json("solve", slug, ...how, "--seed", deal.seed, "--win");
      assert.equal(told.verdict, "won", wish);
      if (wish !== "won") efforts.push(told.nodes);
    }
    assert.deepEqual(
      efforts,
      efforts.toSorted((a, b) => a - b),
    );
  });

  test(`${slug}: refusals, and memory that does not grow`, async () => {
    const page = await open(slug, "solver");
    const { memory } = await load(slug, "solver");
    const state = (await positions(slug, "", 8))[0];
    solve(page, { slug, options: "" }, state, "win", 1000, 5);
    const before = memory.buffer.byteLength;
    assert.ok(before <= most + 2 ** 22, `${before} bytes`);
    const key = (call, ...lines) => page.ask(call, lines.join("\n"))?.key;
    assert.equal(key("solve", "buraco", 1, "", "win", state), "record.game");
    assert.equal(key("solve", slug, 99, "", "win", state), "rules.seats");
    assert.equal(key("solve", slug, 1, "no=1", "win", state), "rules.option");
    assert.ok(key("solve", slug, 1, "", "win", "junk"));
    assert.equal(page.ask("solve_on", "", 10), null, "a refused question asks nothing");
    assert.equal(key("seek", slug, 1, "", "lucky", "0".repeat(64)), "solver.wish");
    assert.equal(key("seek", slug, 1, "", "won", "f".repeat(64)), "code.none");
    assert.equal(page.ask("seek_on", ""), null);
    for (let n = 0; n < 20; n++) solve(page, { slug, options: "" }, state, "win", 1000, 3);
    assert.equal(memory.buffer.byteLength, before);
  });
}

/** Checks that the line is legal to the end of the deal, and returns the views along it. */
function replayed({ slug, options }, state, line) {
  const answers = commandLine([
    rulesLine({ slug, seats: 1, options }),
    `set\n${state}\n.`,
    ...line.flatMap((act) => ["view 0", `play 0 ${act}`]),
    "view 0",
    "legal",
  ]);
  assert.deepEqual(
    answers.filter((answer) => answer.startsWith("error")),
    [],
  );
  assert.equal(answers.at(-1), "", "nothing is left to do");
  return answers.filter((answer) => answer.startsWith("{")).map((answer) => JSON.parse(answer));
}

/** The number of acts at the end that turned up no hidden card. `views`: the views between the
 * acts. */
function plainEnd(views) {
  const hidden = views.map(({ zones }) =>
    zones.reduce((sum, z) => sum + (z.n - (z.cards ?? []).filter((c) => c !== null).length), 0),
  );
  let plain = 0;
  for (let i = 1; i < views.length; i++)
    plain = views[i].turn === 0 && hidden[i] !== hidden[i - 1] ? 0 : plain + 1;
  return plain;
}

const withGolfe = { skip: !solved.includes("golfe") };
test("decks of other programs are read as the command reads them", withGolfe, async () => {
  const slug = "golfe";
  const page = pageOf(slug, await load(slug, "solver"));
  const seed = seedOf(1);
  const cards = [..."cdhs"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
  const foreign = cards.map((c) => c.toUpperCase().replace("T", "10"));
  const text = `# a comment\n${foreign.slice(0, 20).join(", ")}\r\n${foreign.slice(20).join(" ")}\n\n${cards.join("")}\n`;
  const read = (n, words) => page.ask("deck", `${slug}\n1\n\n${words}`, n);
  const found = { error: null, decks: 2, cards: cards.join(" ") };
  assert.deepEqual(read(1, text), found);
  assert.deepEqual(read(2, text), found);
  const { ask } = await open(slug);
  assert.equal(ask("begin", `${slug}\n1\n\n${seed}`), null);
  assert.equal(ask("act", `deal ${found.cards}`, 0, -1, 0).error, null);
  assert.equal(read(3, text).error.key, "deck.none");
  assert.equal(read(1, "").error.key, "deck.none");
  const { key, line, what } = read(1, `7h\n8h 1z`).error;
  assert.deepEqual({ key, line, what }, { key: "act.card", line: 2, what: "1z" });
  assert.equal(read(1, "7h 7h").error.key, "deck.few");
  assert.equal(read(1, [...cards.slice(0, 51), cards[0]].join(" ")).error.key, "deal.card");
  assert.equal(read(1, "x".repeat(5000)).error.key, "deck.long");
  assert.equal(page.ask("deck", "chess\n1\n\n7h", 1).error.key, "record.game");
});

test("the calls of solvers are those that are documented", async () => {
  const text = readFileSync(new URL("../../docs/bridge.md", import.meta.url), "utf8");
  const part = text.slice(text.indexOf("## Solvers"), text.indexOf("## Choices"));
  const told = [...new Set(part.match(/\bweb_[a-z_]+/g))].sort();
  for (const slug of solved) {
    const calls = Object.keys(await load(slug, "solver")).filter((n) => n.startsWith("web_"));
    assert.deepEqual(calls.sort(), told, slug);
  }
  assert.ok(solved.every((slug) => heads.some((game) => game.slug === slug)));
});
