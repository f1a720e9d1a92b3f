// secrets.test.mjs - what the engine tells a seat. Checks that there are as many events as lines, and
// that the view equals that of the command line. Checks that sheets come only after a deal, and that
// a seat never learns a hidden card of another seat.
import assert from "node:assert/strict";
import test from "node:test";
import { commandLine, heads, open, playOut, rulesLine, seedOf, slugs } from "./engine.mjs";

const suits = { c: "♣", d: "♦", h: "♥", s: "♠" };
const faceOf = (card) =>
  card === "XX" ? "★" : card.replace(/^T/, "10").replace(/.$/, (s) => suits[s]);

/** The cards in other seats' hands that only their owners have seen: those without "/" in the
 * text. */
function keptFrom(seat, state) {
  const cards = [];
  for (const line of state.split("\n")) {
    const [zone, items] = line.split(": ");
    if (/^hand@/.test(zone) && zone !== `hand@${seat}` && items)
      cards.push(...items.split(" ").filter((c) => /^[A23456789TJQKX][cdhsX]$/.test(c)));
  }
  return cards;
}

/** Verbs whose acts name a card that another seat holds. */
const asks = /^(pedir|chamar) /;

function tellsNothing(page, setup, from) {
  const state = page.state();
  for (let seat = 0; seat < setup.seats; seat++) {
    const secret = keptFrom(seat, state);
    const table = page.table(seat);
    const shown = JSON.stringify([table.view.zones, table.choices, table.sheet]);
    const events = page.events(seat, from).filter((e) => !asks.test(e.act));
    const told = JSON.stringify(events);
    for (const card of secret) {
      if (table.view.facts.some((f) => f.kind === "card" && f.text === card)) continue;
      const faces = table.choices.acts.some((a) => a.faces.includes(card));
      if (!faces) assert.ok(!shown.includes(`"${card}"`), `seat ${seat} is shown ${card}`);
      for (const form of [`"${card}"`, ` ${card}`, faceOf(card)])
        assert.ok(!told.includes(form), `seat ${seat} is told ${card}: ${told.slice(0, 400)}`);
    }
  }
}

/** Games with hidden hands and a single pack, where each card has a name of its own. */
const single = heads.filter(
  ({ copies, seats, zones }) =>
    copies === 1 && seats > 1 && zones.some((line) => line.each && line.sees !== "all"),
);

for (const { slug } of single)
  test(`${slug}: cards in others' hands are told to nobody`, async () => {
    const game = (await open(slug)).game();
    const setup = { slug, seats: game.seats, options: "", seed: seedOf(11) };
    const page = await open(slug);
    let looked = 0;
    let from = 0;
    page.begin(setup.seats, "", setup.seed);
    await playOut(page, setup, {
      after: (_, lines) => {
        if (lines.at(-1).startsWith("deal")) from = lines.length - 1;
        if (page.turn() === "dealer" || page.turn() === "over") return;
        tellsNothing(page, setup, from);
        looked++;
      },
    });
    assert.ok(looked > 5, `${looked} positions`);
  });

for (const slug of slugs)
  test(`${slug}: a seat's table is the command line's view`, async () => {
    const game = (await open(slug)).game();
    const setup = { slug, seats: game.seats, options: "", seed: seedOf(12) };
    const page = await open(slug);
    const asked = [rulesLine(setup)];
    const want = [];
    page.begin(setup.seats, "", setup.seed);
    await playOut(page, setup, {
      deals: 2,
      after: (_, lines) => {
        const ended = ["dealer", "over"].includes(page.turn());
        asked.push(lines.at(-1));
        const seat = lines.length % (setup.seats + 1);
        const table = page.table(seat);
        assert.equal(ended, table.sheet !== null);
        assert.equal(page.events(seat).length, lines.length);
        if (lines.length % 7 && !ended) return;
        asked.push(seat < setup.seats ? `view ${seat}` : "view public");
        want.push([asked.length - 1, table.view]);
        if (!ended) return;
        asked.push("score");
        want.push([asked.length - 1, table.sheet]);
      },
    });
    const answers = commandLine(asked);
    assert.ok(want.length > 1);
    for (const [i, json] of want) assert.deepEqual(json, JSON.parse(answers[i]), asked[i]);
  });

for (const slug of slugs)
  test(`${slug}: a view that came as text is asked like the match`, async () => {
    const game = (await open(slug)).game();
    const setup = { slug, seats: game.seats, options: "", seed: seedOf(14) };
    const page = await open(slug);
    const calls = ["table", "ways", "lay", "odds"];
    const asked = [rulesLine(setup)];
    const want = [];
    page.begin(setup.seats, "", setup.seed);
    await playOut(page, setup, {
      deals: 3,
      after: (_, lines) => {
        asked.push(lines.at(-1));
        const seat = lines.length % 2 ? lines.length % (setup.seats + 1) : page.turn();
        if (typeof seat !== "number" || (lines.length > 40 && lines.length % 5)) return;
        asked.push(seat < setup.seats ? `look ${seat}` : "look public");
        const card = page.table(seat).view.zones.find((z) => z.hand)?.cards?.[0];
        want.push({
          at: asked.length - 1,
          seat,
          card,
          offers: page.offers(card ?? "", seat),
          refused: page.check("nonsense", seat),
          told: calls.map((call) => page.ask(call, "", seat)),
        });
      },
    });
    const answers = commandLine(asked);
    const eyes = await open(slug);
    assert.ok(want.length > 1);
    for (const { at, seat, card, offers, refused, told } of want) {
      assert.equal(eyes.ask("see", `${slug}\n${setup.seats}\n\n${answers[at]}`, seat), null);
      const seen = calls.map((call) => eyes.ask(call, "", seat));
      const { round, sheet, undo, redo, ...table } = told[0]; // a position without its match cannot have these
      assert.deepEqual(seen[0], { ...table, round: 0, sheet: null, undo: false, redo: false });
      assert.deepEqual(seen.slice(1), told.slice(1), asked[at]);
      assert.deepEqual(eyes.offers(card ?? "", seat), offers);
      if (seat < setup.seats) assert.deepEqual(eyes.check("nonsense", seat), refused);
      assert.equal(eyes.ask("seen", answers[at]), null);
      assert.deepEqual(eyes.ask("table", "", seat), seen[0]);
    }
    assert.equal(eyes.ask("seen", "turn 99").key, "state.turn");
    assert.equal(eyes.ask("see", "chess\n2\n\n", 0).key, "record.game");
    assert.equal(eyes.ask("act", "deal", 0, 0, 0).error.key, "match.none");
  });

test("events tell who did what, in order, and go on where one left off", async () => {
  for (const slug of slugs) {
    const game = (await open(slug)).game();
    const setup = { slug, seats: game.seats, options: "", seed: seedOf(13) };
    const page = await open(slug);
    page.begin(setup.seats, "", setup.seed);
    const lines = await playOut(page, setup, { deals: 2 });
    const seat = setup.seats - 1;
    const events = page.events(seat);
    assert.equal(events.length, lines.length);
    for (const [i, event] of events.entries()) {
      const [word, who, ...act] = lines[i].split(" ");
      assert.equal(event.n, i + 1);
      assert.equal(event.seat, word === "play" ? Number(who) : -1);
      if (word !== "play") assert.equal(event.act, "deal");
      else if (Number(who) === seat) assert.equal(event.act, act.join(" "));
      else assert.equal(event.act.split(" ")[0], act[0]);
      if (word === "play") assert.ok(event.say.length > 1, event.act);
      assert.ok(event.took >= -1 && event.took < setup.seats);
    }
    assert.deepEqual(page.events(seat, 5), events.slice(5));
    assert.deepEqual(page.events(seat, events.length), []);
  }
});

test("cards given or exchanged in secret are told as so many", async () => {
  const seen = new Set();
  const secret = heads.filter((game) => game.verbs.some((v) => /^(trocar|entregar)$/.test(v.name)));
  for (const { slug } of secret)
    for (let number = 1; number <= 12; number++) {
      const game = (await open(slug)).game();
      const setup = { slug, seats: game.seats, options: "", seed: seedOf(number) };
      const page = await open(slug);
      page.begin(setup.seats, "", setup.seed);
      await playOut(page, setup);
      for (let seat = 0; seat < setup.seats; seat++)
        for (const e of page.events(seat).filter((e) => /^(trocar|entregar) /.test(e.act))) {
          seen.add(e.act.split(" ")[0]);
          const hidden = / \?[0-9]*$/.test(e.act);
          const receiver = e.act.startsWith("entregar");
          if (e.seat === seat) assert.ok(!hidden, e.act);
          else if (!receiver) assert.ok(hidden, `seat ${seat} reads ${e.act}`);
          if (hidden) assert.ok(!/[♣♦♥♠]/.test(e.say), e.say);
        }
    }
  if (secret.length) assert.ok(seen.has("trocar"));
});

test("tricks are taken by the seat that wins them", async () => {
  if (!slugs.includes("solo")) return;
  const setup = { slug: "solo", seats: 3, options: "", seed: seedOf(14) };
  const page = await open("solo");
  page.begin(3, "", setup.seed);
  await playOut(page, setup, { deals: 2 });
  const plays = page.events(0).filter((e) => e.act.startsWith("play "));
  for (let i = 0; i + 3 < plays.length; i += 3) {
    assert.deepEqual([plays[i].took, plays[i + 1].took], [-1, -1]);
    const next = plays[i + 3];
    if (next.n === plays[i + 2].n + 1) assert.equal(plays[i + 2].took, next.seat);
  }
});
