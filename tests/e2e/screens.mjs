/* screens.mjs - every screen of the page, each with a function that opens it, for tests that visit
 * all screens. */
import { begin, waits } from "./help.mjs";
import { beginWith, seatPeople } from "./people.mjs";
import { Person } from "./person.mjs";

const idle = (page) => page.locator('[aria-busy="true"]').waitFor({ state: "detached" });

/** Opens an address. */
const at =
  (address, ready = "h1") =>
  async (page) => {
    await page.goto(address);
    await page.locator(ready).first().waitFor();
    await idle(page);
  };

/** Prepares a match, with every option shown. */
const prepare = (slug) => async (page) => {
  await at(`/jogar/${slug}`)(page);
  await page.locator(".prepare-adjust [aria-expanded]").click();
  await page.locator(".option-group").first().waitFor();
};

/** A table in the middle of a deal. */
const table =
  (slug, acts = 3) =>
  async (page) => {
    await begin(page, slug);
    await waits(page, "you", "dealer");
    const person = new Person(page, "click", `screens/${slug}`);
    await person.playOn((seen) => person.acts >= acts && seen.wait === "you" && !seen.dialog);
  };

const sheet = (slug) => async (page) => {
  await begin(page, slug);
  await waits(page, "you", "dealer");
  await new Person(page, "click", `sheet/${slug}`).play((seen) => !!seen.dialog?.sheet);
};

const menu = async (page) => {
  await begin(page, "golfe");
  await page.locator(".head-button[aria-haspopup]").click();
  await page.locator("dialog[open] .menu").waitFor();
};

/* A commented match, replayed to a line that has a comment. */
const past = (name, line) => at(`/replay?comentada=${name}#n=${line}`, `.past[data-at="${line}"]`);

/** Three people at one device. */
const three = { 0: "Ana", 1: "Bia", 2: "Maria Aparecida" };
const people = (page) => seatPeople(page, "/jogar/buraco", three);
const cover = async (page) => {
  await beginWith(page, "/jogar/solo", three);
  await page.locator('.cover button[aria-disabled="false"]').waitFor();
};

/** Opens the first page, and scrolls down so that its late parts are loaded. */
export async function wholeHome(page) {
  await at("/", ".tile")(page);
  await page.locator(".home-codes").scrollIntoViewIfNeeded();
  await page.locator(".home-codes > .button").waitFor();
}

/** The first screen with the month of the patiences of the day, which wide windows show at once. */
export async function openDay(page) {
  await wholeHome(page);
  if ((await page.locator(".day").getAttribute("open")) === null)
    await page.locator(".day summary").click();
  await page.locator(".month-day").first().waitFor();
}

/** The errors in the console when the server is `carteado web`, which has no online tables and knows no names. */
export const noTables = /WebSocket connection|404.*\/known\//;

export const screens = {
  home: wholeHome,
  "prepare buraco": prepare("buraco"),
  "prepare golfe": prepare("golfe"),
  "prepare hombre": prepare("hombre"),
  "play with friends": at("/amigos", ".friend-games a"),
  "a table for friends": at("/amigos/samba", ".prepare-go"),
  rules: at("/regras/buraco", ".rules h2"),
  settings: at("/ajustes"),
  about: at("/sobre"),
  "people at one device": people,
  "cover between hands": cover,
  "not found": at("/nada/disso"),
  "table of melds": table("buraco"),
  "table of tricks": table("solo"),
  "table of rows": table("domino"),
  "table of a bank": table("cao_vermelho"),
  "table of a patience": table("golfe"),
  "table of a grid": table("poquer"),
  "score sheet": sheet("monte"),
  menu,
  "no match to review": at("/replay"),
  "review of melds": past("samba", 41),
  "review of tricks": past("hombre", 20),
  "commented matches": at("/comentadas", ".past-cards li"),
  statistics: at("/estatisticas", ".stats-data"),
};
