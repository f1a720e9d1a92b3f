/* text.test.ts - checks the lookup of the page's words: which language a reader gets, and names that
 * are written from right to left. */
import "./words";
import { describe, expect, it } from "vitest";
import { turnWords } from "../src/table/names";
import { isolated, lang, langOf, t } from "../src/text/text";

lang.value = "pt";

describe("the language", () => {
  it("is the one that was chosen", () => {
    expect(langOf("en", ["pt-BR"])).toBe("en");
    expect(langOf("pt", ["en-US"])).toBe("pt");
  });
  it("is otherwise the first of the reader's that the page has", () => {
    expect(langOf(null, ["fr-FR", "en-GB", "pt-BR"])).toBe("en");
    expect(langOf(null, ["de", "pt", "en"])).toBe("pt");
    expect(langOf(null, ["EN-us"])).toBe("en");
    expect(langOf(null, ["enm", "ptk"])).toBe("pt"); // other languages with such a beginning
    expect(langOf(null, [])).toBe("pt");
  });
});

describe("names from right to left", () => {
  const name = "שרה";
  const apart = "\u2068שרה\u2069";
  it("are set apart, once, and other names are not", () => {
    expect(isolated(name)).toBe(apart);
    expect(isolated(apart)).toBe(apart);
    for (const other of ["Ana", "Łukasz", "Иван", "王", ""]) expect(isolated(other)).toBe(other);
  });
  it("do not turn the sentence that they are in", () => {
    expect(t("table.thinks", name)).toBe(`${apart} está pensando…`);
    expect(t("sheet.amount")).toBe("Pontos");
    const plain = { n: 1, shown: [], came: [], gain: 0, took: -1, ends: true };
    const event = { ...plain, seat: 1, act: "pass", say: "passou" };
    expect(turnWords([event], 0, ["Ana", name].map(isolated), "jogador $1")).toBe(
      `${apart} passou`,
    );
  });
});
