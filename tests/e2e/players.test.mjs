/* players.test.mjs - opponents. Checks the choice of levels, the offer of the strong level after
 * three wins, and a deal of every game against it. The page goes on drawing while an opponent
 * thinks. The thinking ends when the table is left or its act is taken back. */
import assert from "node:assert/strict";
import { begin, heads, holds, quiet, shot, site, until, waits } from "./help.mjs";
import { keptMatch, putHistory, putMatch } from "./kept.mjs";
import { Person } from "./person.mjs";

const { check } = await site();
const withOthers = heads.filter((game) => game.max_seats > 1);

/* Counts the bots' questions, those given up, and the frames drawn while a bot thinks. `most`:
 * milliseconds of thinking, in place of the page's own limit. */
function watchThoughts(most) {
  // With one core a thought is not shared, so that one message is one thought.
  Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 1 });
  const told = { asked: 0, answered: 0, ended: 0, frames: 0 };
  let now = 0;
  window.thoughts = told;
  window.Worker = class extends Worker {
    constructor(url, how) {
      super(url, how);
      this.thinks = String(url).includes("players");
      this.open = new Set();
      if (!this.thinks) return;
      this.addEventListener("message", (e) => {
        if (!this.open.delete(e.data.id)) return;
        told.answered++;
        now--;
      });
    }
    postMessage(ask) {
      if (this.thinks && ask.call === "think") {
        this.open.add(ask.id);
        told.asked++;
        now++;
      }
      super.postMessage(
        this.thinks && most && ask.numbers.length ? { ...ask, numbers: [most] } : ask,
      );
    }
    terminate() {
      told.ended += this.open.size;
      now -= this.open.size;
      this.open.clear();
      super.terminate();
    }
  };
  const frame = () => {
    if (now > 0) told.frames++;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
const thoughts = (page) => page.evaluate(() => window.thoughts);

/** Begins a match against the level of this name. */
async function against(page, slug, label, rules) {
  await page.goto(`/jogar/${slug}${rules}`);
  const seats = page.locator("#seats");
  await seats.waitFor();
  await page.locator('.prepare button[type="submit"]:enabled').waitFor(); // the choices are known
  await page.getByRole("radio", { name: label }).check({ force: true });
  await page.locator('.prepare button[type="submit"]').click();
  await page.locator(".table").waitFor();
}

for (const { slug, seats } of withOthers)
  check(`${slug}: a deal against the strong level`, {}, async (page) => {
    await page.addInitScript(watchThoughts, 20);
    await against(page, slug, "Forte", `?lugares=${Math.max(2, seats)}`);
    const person = new Person(page, "touch", `${slug}/forte`);
    await waits(page, "you", "dealer", "over");
    const wholeDeal = () => person.play((seen) => !!seen.dialog?.sheet);
    const seen = await wholeDeal();
    if (slug === "piramide") {
      // Each deal is played by one seat alone, so the bot plays the second one.
      assert.equal((await thoughts(page)).asked, 0);
      await person.nextDeal(seen);
      await until(page, (ply) => window.look()?.ply !== ply, seen.ply);
      await wholeDeal();
    }
    await page.locator("dialog[open] .score-parts").waitFor();
    assert.equal((await keptMatch(page, slug)).setup.bots, "hard");
    const { asked, answered } = await thoughts(page);
    assert.ok(asked > 0 && asked === answered, `${answered} of ${asked}`);
  });

check("the page draws on while a strong player thinks", {}, async (page) => {
  await page.addInitScript(watchThoughts);
  await against(page, "buraco", "Forte", "?regras=first_dealer%3D0&lugares=4");
  await waits(page, "you");
  const { answered, frames } = await thoughts(page);
  assert.equal(answered >= 3, true, `${answered} thoughts`);
  assert.ok(frames > 0, "no frame was drawn meanwhile");
});

/* Makes the players' worker never answer. */
function neverAnswer() {
  const { postMessage } = window.Worker.prototype;
  window.Worker.prototype.postMessage = function (ask) {
    if (this.thinks && ask.call === "think") this.open.add(ask.id);
    else postMessage.call(this, ask);
  };
}

check("who leaves the table ends the thought", {}, async (page) => {
  await page.addInitScript(watchThoughts);
  await page.addInitScript(neverAnswer);
  await against(page, "buraco", "Forte", "?regras=first_dealer%3D0&lugares=4");
  await waits(page, "bot");
  await page.waitForFunction(() => document.querySelector(".table").dataset.wait === "bot");
  await page.locator(".table-head .head-button").first().tap();
  await page.locator(".tile").first().waitFor();
  assert.equal((await thoughts(page)).ended, 1);
});

check("a hint says why, and comes from the players", {}, async (page) => {
  await page.addInitScript(watchThoughts);
  await begin(page, "domino");
  await waits(page, "you");
  const before = (await thoughts(page)).asked;
  await page.getByRole("button", { name: "Dica" }).tap();
  await page.locator(".said small").waitFor();
  assert.ok((await page.locator(".said small").innerText()).length > 5);
  assert.equal((await thoughts(page)).asked, before + 1);
});

/* ---- the preparation ---- */

const levels = (page) => page.locator(".players .pill");
const chosen = (page) => page.locator(".players .pill:has(:checked)").innerText();

check("levels, of which one is chosen, each with a sentence", {}, async (page) => {
  await page.goto("/jogar/solo");
  await holds(levels(page), 5);
  assert.deepEqual(await levels(page).allInnerTexts(), [
    "Iniciante",
    "Médio",
    "Bom",
    "Forte",
    "Mestre",
  ]);
  assert.equal(await chosen(page), "Médio");
  const style = page.locator(".players fieldset .option-help");
  const told = new Set();
  for (const name of ["Iniciante", "Bom", "Forte", "Mestre", "Médio"]) {
    await page.getByRole("radio", { name }).check({ force: true });
    told.add(await style.innerText());
  }
  assert.equal(told.size, 5);
  await shot(page, "prepare-levels");
});

check("in English too", { lang: "en", size: "desktop" }, async (page) => {
  await page.goto("/jogar/solo");
  await holds(levels(page), 5);
  assert.deepEqual(await levels(page).allInnerTexts(), [
    "Beginner",
    "Medium",
    "Good",
    "Strong",
    "Master",
  ]);
  await shot(page, "prepare-levels-en");
});

for (const [was, now] of [
  ["beginner", "Médio"],
  ["random", "Iniciante"],
  ["forte", "Forte"],
  ["hard", "Forte"],
])
  check(`a choice kept as ${was} is ${now}`, {}, async (page) => {
    await page.addInitScript((bots) => {
      const last = { solo: { rules: "", seats: 3, bots } };
      localStorage.setItem("carteado.last", JSON.stringify(last));
    }, was);
    await page.goto("/jogar/solo");
    await holds(levels(page), 5);
    assert.equal(await chosen(page), now);
  });

check("a match kept under an old level goes on", {}, async (page) => {
  await begin(page, "domino");
  await waits(page, "you");
  const match = await keptMatch(page, "domino");
  for (const bots of ["beginner", "random", "forte"]) {
    await page.goto("/");
    await putMatch(page, "domino", { ...match, setup: { ...match.setup, bots } });
    await page.goto("/mesa/domino");
    await waits(page, "you");
    const person = new Person(page, "touch", `old/${bots}`);
    await person.play(() => person.acts >= 2);
  }
});

check("after three wins the strong level is offered", {}, async (page) => {
  const names = ["Ana", "Beto", "Caio"];
  const setup = { game: "solo", seats: 3, options: "", bots: "beginner", names, me: 0 };
  const past = { setup, record: "", time: 1, seconds: 1, rounds: 1, moves: 1, over: true };
  const last = { solo: { rules: "", seats: 3, bots: "medium" } }; // a match leaves this behind
  await page.addInitScript(
    (kept) => localStorage.setItem("carteado.last", kept),
    JSON.stringify(last),
  );
  await page.goto("/");
  await page.locator(".tile").first().waitFor();
  const won = { ...past, score: [3, 0, 0], won: [0] };
  await putHistory(page, [
    { ...won, id: 1 },
    { ...won, id: 2 },
  ]);
  await page.goto("/jogar/solo");
  await holds(levels(page), 5);
  await quiet(page);
  assert.equal(await page.locator(".offer").count(), 0);
  await putHistory(page, [{ ...won, id: 3 }]);
  await page.reload();
  await page.locator(".offer").waitFor();
  await shot(page, "prepare-offer");
  await page.getByRole("button", { name: "Tentar o nível forte" }).tap();
  assert.equal(await chosen(page), "Forte");
  assert.equal(await page.locator(".offer").count(), 0);
});
