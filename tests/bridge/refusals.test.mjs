// refusals.test.mjs - wrong input to the modules. Checks that it is refused with a key and a
// sentence in the page's language, changes nothing, and never traps.
import assert from "node:assert/strict";
import test from "node:test";
import { bytesOf, load, open, playOut, seedOf, slugs } from "./engine.mjs";

const golfe = slugs.includes("golfe") ? "golfe" : slugs[0];
const solo = slugs.includes("solo") ? "solo" : slugs[0];

function refused(answer, key) {
  assert.ok(answer, `not refused: ${key}`);
  if (key) assert.equal(answer.key, key);
  assert.match(answer.key, /^[a-z_]+(\.[a-z0-9_-]+)?$/);
  assert.ok(answer.text.length > 5 && answer.text !== answer.key, `${answer.key}: ${answer.text}`);
}

async function begun(slug, seats, lines = 12) {
  const page = await open(slug);
  const setup = { slug, seats, options: "", seed: seedOf(3) };
  assert.equal(page.begin(seats, "", setup.seed), null);
  const stop = {};
  try {
    await playOut(page, setup, {
      after: (_, done) => {
        if (done.length >= lines) throw stop;
      },
    });
  } catch (e) {
    if (e !== stop) throw e;
  }
  return page;
}

/** Random bytes, the same for the same seed. */
function junk(n, seed) {
  const bytes = new Uint8Array(n);
  let x = seed;
  for (let i = 0; i < n; i++) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    bytes[i] = x >>> 24;
  }
  return bytes;
}

const calls = ["game", "say", "rules", "begin", "load", "act", "check", "offers"];
const codes = ["code", "code_day", "code_seed"];

test("before a match there is nothing to ask about", async () => {
  for (const slug of slugs) {
    const page = await open(slug);
    refused(page.deal(), "match.none");
    refused(page.play("draw", 0), "match.none");
    refused(page.check("draw", 0), "match.none");
    assert.deepEqual(Object.keys(page.act("")), ["error"]);
    refused(page.undo(0), "match.none");
    refused(page.redo(), "match.none");
    refused(page.ask("at", "", 0), "match.none");
    assert.equal(page.ask("story", "", 0), null);
    for (const answer of [page.record(), page.state(), page.table(0), page.events(0)])
      assert.equal(answer, null);
    assert.equal(page.offers("7h", 0), null);
  }
});

test("acts that are none, out of turn, or not legal", async () => {
  const page = await begun(solo, 3);
  const before = [page.record(), page.state()];
  const turn = page.turn();
  const other = (turn + 1) % 3;
  const wrong = [
    ["", turn, "act.empty"],
    ["fly", turn, "act.word"],
    ["play", turn, "act.missing"],
    ["play 1x", turn, "act.card"],
    ["play 9d 9d 9d", turn, "act.extra"],
    ["passo now", turn, "act.extra"],
    ["play XX", turn, "act.pack"],
    ["play\u00009d", turn, "act.word"],
    ["passo", other, "act.turn"],
    ["passo", 3, "record.line"],
    ["passo", -1, "record.line"],
    ["passo", 256, "record.line"],
    ["passo", 2 ** 31 - 1, "record.line"],
    ["passo", "", "record.line"],
  ];
  for (const [act, seat, key] of wrong) {
    refused(page.play(act, seat), key);
    refused(page.check(act, seat), key);
  }
  const card = page.table(other).view.zones.find((z) => z.id === `hand@${other}`).cards[0];
  const illegal = page.play(`play ${card}`, turn);
  refused(illegal);
  assert.ok(illegal.key.startsWith("solo."), illegal.key);
  assert.deepEqual(page.check(`play ${card}`, turn), illegal);
  refused(page.deal(), "deal.turn");
  assert.deepEqual([page.record(), page.state()], before);
});

test("texts come in the page's language", async () => {
  const pt = await open(golfe, "pt");
  const en = await open(golfe, "en");
  refused(pt.begin(1, "", "5f"), "seed.bad");
  assert.equal(pt.begin(1, "", "5f").text, "A semente precisa ter 64 algarismos hexadecimais.");
  assert.equal(en.begin(1, "", "5f").text, "The seed must be 64 hexadecimal digits.");
});

test("unknown games, options, seats and seeds", async () => {
  for (const slug of slugs) {
    const page = await open(slug);
    const game = page.game();
    assert.equal(game.slug, slug);
    assert.equal(page.game("bridge"), null);
    refused(page.begin(1, "", seedOf(1), "bridge"), "record.game");
    refused(page.begin(1, "", seedOf(1), ""), "record.game");
    refused(page.begin(99, "", seedOf(1)), "rules.seats");
    refused(page.begin(game.max_seats + 1, "", seedOf(1)), "rules.seats");
    refused(page.begin("two", "", seedOf(1)), "rules.seats");
    refused(page.begin("1x", "", seedOf(1)), "rules.seats");
    const odd = page.begin(game.seats, "colour=blue", seedOf(1));
    refused(odd, "rules.option");
    assert.equal(odd.what, "colour=blue");
    refused(page.begin(game.seats, "", ""), "seed.bad");
    refused(page.begin(game.seats, "", `${seedOf(1)}0`), "seed.bad");
    const { error, line } = page.ask("rules", `${slug}\n${game.seats}\nnonsense`);
    refused(error, "rules.preset");
    assert.equal(error.what, "nonsense");
    assert.equal(line, "");
    assert.equal(page.record(), null);
  }
});

test("broken records are refused with their line, and the match at hand goes on", async () => {
  const page = await begun(solo, 3);
  const record = page.record();
  const lines = record.split("\n");
  const last = lines.findLastIndex((l) => /^[0-9] /.test(l));
  const broken = [
    ["", 1, "record.version"],
    ["carteado 2\n", 1, "record.version"],
    [record.replace("game solo", "game bridge"), 2, "record.game"],
    [record.replace(/seats .*/, "seats 77"), 3, "record.seats"],
    [record.replace(/seats .*/, "seats 2"), undefined, "rules.seats"],
    [lines.toSpliced(last, 1, "0 fly").join("\n"), last + 1, "act.word"],
    [lines.toSpliced(last, 0, "what is this").join("\n"), last + 1, "record.line"],
    [lines.toSpliced(last, 0, "= 0000000000000000").join("\n"), last + 1, "record.check"],
    [lines.toSpliced(last, 0, "0 \u0007").join("\n"), last + 1, "record.nul"],
    [lines.toSpliced(last, 0, "\u0000").join("\n"), last + 1, "record.nul"],
    [lines.toSpliced(last, 0, "x".repeat(5000)).join("\n"), last + 1, "record.long"],
  ];
  for (const [text, line, key] of broken) {
    const answer = page.load(text);
    refused(answer, key);
    if (line) assert.equal(answer.line, line, key);
    assert.equal(page.record(), record);
  }
  assert.equal(page.load(record), null);
});

/** Checks the words of a refusal in a page without a match: the key of the reason finds the game's
 * own words. */
test("a record's illegal act is refused in the game's own words", async () => {
  const page = await begun(solo, 3);
  const record = page.record();
  const seat = page.turn();
  const other = (seat + 1) % 3;
  const card = page.table(other).view.zones.find((z) => z.id === `hand@${other}`).cards[0];
  const fresh = await open(solo);
  const answer = fresh.load(`${record}${seat} play ${card}\n`);
  refused(answer);
  assert.ok(answer.key.startsWith("solo."), answer.key);
  assert.equal(answer.line, record.split("\n").length);
  assert.equal(fresh.record(), null);
});

test("other games' records are not for this module", async () => {
  if (golfe === solo) return;
  const page = await begun(solo, 3);
  refused((await open(golfe)).load(page.record()), "record.game");
});

test("seats that are none look on", async () => {
  const page = await begun(solo, 3);
  for (const seat of [-1, 3, 15, 99, 255, 256, -(2 ** 31)]) {
    const { view, choices, undo } = page.table(seat);
    assert.equal(view.seat, "public");
    assert.deepEqual(choices, { acts: [], amounts: [], picks: [] });
    assert.equal(undo, false);
    assert.deepEqual(page.events(seat), page.events(-1));
    assert.deepEqual(page.offers("9d", seat), []);
    refused(page.undo(seat), "match.no-undo");
  }
  assert.deepEqual(page.events(0, 1 << 30), []);
  assert.deepEqual(page.events(0, -5), page.events(0));
});

test("cards that are none offer nothing", async () => {
  const page = await begun(solo, 3);
  const turn = page.turn();
  const act = page.table(turn).choices.acts.find((a) => a.cards.length);
  const cards = act.cards.join(" ");
  assert.ok(page.offers(cards, turn).length);
  for (const text of [
    "??",
    `${cards} ??`,
    `${cards} ${cards}`,
    "As ".repeat(500),
    `${cards}\u0000`,
  ])
    assert.deepEqual(page.offers(text, turn), [], text.slice(0, 40));
});

test("junk of any length and content changes nothing", async () => {
  for (const slug of slugs) {
    const seats = (await open(slug)).game().seats;
    const page = await begun(slug, seats);
    const names = Object.keys(await load(slug)).filter((n) => n.startsWith("web_code"));
    const before = [page.record(), page.state(), page.events(0).length];
    const texts = [0, 1, 7, 64, 300, 5000].map((n) => junk(n, 7 + n));
    texts.push(new Uint8Array(100), new Uint8Array(100).fill(10), new Uint8Array(3000).fill(255));
    texts.push(`${slug}\n${seats}\n${"a=b ".repeat(999)}\n${seedOf(1)}`);
    for (const text of texts)
      for (const call of calls.concat(codes.filter((c) => names.includes(`web_${c}`))))
        page.ask(call, text, 0);
    assert.deepEqual([page.record(), page.state(), page.events(0).length], before, slug);
  }
});

test("a megabyte is refused like a line", async () => {
  const page = await begun(golfe, 1, 5);
  const before = page.record();
  const long = junk(1 << 20, 1).map((b) => 32 + (b % 90));
  const digits = new Uint8Array(1 << 20).fill(48);
  for (const text of [long, digits, junk(1 << 20, 2)]) {
    refused(page.ask("load", text));
    refused(page.ask("act", text, 0, 0, 0).error);
    refused(page.ask("check", text));
    refused(page.ask("begin", text));
    refused(page.ask("rules", text).error);
    assert.deepEqual(page.ask("offers", text, 0), []);
    assert.equal(page.ask("game", text), null);
    page.ask("say", text);
  }
  refused(page.ask("begin", `${golfe}\n1\n${"x=1 ".repeat(1 << 18)}\n${seedOf(1)}`));
  assert.equal(page.record(), before);
});

/** Checks that the pages of a module do not affect each other. */
test("pages of a module do not know each other", async () => {
  const one = await begun(golfe, 1, 4);
  const two = await begun(golfe, 1, 9);
  const [a, b] = [one.record(), two.record()];
  assert.notEqual(a, b);
  two.play("draw", 0);
  assert.equal(one.record(), a);
  assert.ok(bytesOf(golfe).length > 0);
});
