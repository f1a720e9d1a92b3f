/* online-pause.test.mjs - a pause at an online table: all have to agree, the clock stands still, and
 * one person goes on. */
import assert from "node:assert/strict";
import { axeFindsNothing, fits } from "./everybody.mjs";
import { shot } from "./help.mjs";
import { come, make, start, tables } from "./tables.mjs";

const { check } = await tables();
const note = (page, text) => page.locator(".afar-note", { hasText: text });
const button = (page, name) => page.getByRole("button", { name, exact: true });

const words = {
  "pt-BR": {
    clock: "Calmo (90 s)",
    ask: "Pedir uma pausa",
    asked: "Ana quer uma pausa.",
    own: "Você pediu uma pausa. Falta: Bia",
    yes: "Fazer a pausa",
    no: "Agora não",
    on: "Pausa. O relógio está parado.",
    end: "Continuar a partida",
  },
  en: {
    clock: "Calm (90 s)",
    ask: "Ask for a pause",
    asked: "Ana wants a pause.",
    own: "You asked for a pause. Waiting for Bia",
    yes: "Take the pause",
    no: "Not now",
    on: "Paused. The clock stands still.",
    end: "Go on with the match",
  },
};

for (const [lang, w] of Object.entries(words))
  check(`all agree to a pause, one ends it, ${lang}`, { lang }, async (ana, _, more) => {
    const bia = await more({ seed: 2, lang });
    const code = await make(ana, "solo", "Ana", w.clock);
    await come(bia, code, "Bia");
    await start(ana, bia);
    const asks = async () => {
      await ana.locator(".head-button[aria-label=Menu]").click();
      await ana.locator(".menu").getByRole("button", { name: w.ask }).click();
      await note(ana, w.own).waitFor();
      await note(bia, w.asked).waitFor();
    };
    await asks();
    await button(bia, w.no).click();
    await note(bia, w.asked).waitFor({ state: "detached" });
    await asks();
    await axeFindsNothing(bia, "a pause is asked for");
    await fits(bia, "a pause is asked for");
    await shot(bia, `online-pause-asked-${lang}`);
    await button(bia, w.yes).click();
    for (const page of [ana, bia]) {
      await note(page, w.on).waitFor();
      assert.equal(await page.locator(".head-clock").count(), 0, "no clock runs");
      await fits(page, "a pause");
    }
    await shot(ana, `online-pause-${lang}`);
    await ana.reload(); // the pause is the table's, not the page's
    await note(ana, w.on).waitFor();
    await button(ana, w.end).click();
    for (const page of [ana, bia]) await note(page, w.on).waitFor({ state: "detached" });
  });
