/* Cards in words are those of the pack on the table. */
import "./page";
import { afterEach, expect, it } from "vitest";
import { pack } from "../src/deck/shown";
import type { Event, Fact } from "../src/engine/types";
import { settings } from "../src/settings";
import {
  cardName,
  cardSign,
  eventWords,
  factWords,
  spoken,
  suitName,
  suitsNamed,
  withNames,
} from "../src/table/names";
import { lang } from "../src/text/text";

afterEach(() => {
  pack.value = "french";
  settings.skin.value = "auto";
  lang.value = "pt";
});

const all = (cards: string) => cards.split(" ").map(cardSign).join(" ");
const told = () => {
  const event = { seat: 0, say: "joga Q♥", shown: ["Ks", "As"], came: [], gain: 0, took: -1 };
  return eventWords(event as unknown as Event, -1, ["Ana"], "jogador $1");
};

it("cards that came to a seat are told apart from those that all see", () => {
  const one = { act: "", n: 1, say: "compra", shown: ["Ks"], came: ["As"], gain: 0, took: -1 };
  const words = (seat: number, me: number) =>
    eventWords({ ...one, seat }, me, ["Ana", "Bia"], "jogador $1");
  expect(words(0, 0)).toBe("Você compra; mostra K♠; recebe A♠");
  expect(words(0, 1)).toBe("Ana compra; mostra K♠; você recebe A♠");
  expect(words(0, -1)).toBe("Ana compra; mostra K♠ A♠");
});

it("the French pack has its letters", () => {
  expect(all("Ah Th Jh Qh Kh 7h")).toBe("A♥ 10♥ J♥ Q♥ K♥ 7♥");
  expect(cardName("Jc")).toBe("valete de paus");
  expect(told()).toBe("Ana joga Q♥; mostra K♠ A♠");
  expect(spoken("Descartar 10♠ J♠")).toBe("Descartar dez de espadas valete de espadas");
});

it("the Spanish pack counts its figures", () => {
  pack.value = "spanish";
  expect(all("Ah Jh Qh Kh 7h XX")).toBe("1♥ 10♥ 11♥ 12♥ 7♥ ★");
  expect(told()).toBe("Ana joga 11 de copas; mostra 12 de espadas 1 de espadas");
  expect(suitName("h")).toBe("copas");
  const fact = { kind: "card", value: 1, text: "Kd" } as unknown as Fact;
  expect(factWords(fact, [])).toBe("12♦");
  expect(spoken(withNames("Descartar J♠ Q♠ K♠ A♠ 2♠", "", []))).toBe(
    "Descartar sota de espadas cavalo de espadas rei de espadas ás de espadas dois de espadas",
  );
  lang.value = "en";
  expect(cardName("Qc")).toBe("knight of clubs");
  expect(cardName("Qh")).toBe("knight of cups");
  expect(suitsNamed("plays 12♠")).toBe("plays 12 of swords");
});

it("the pack that was chosen counts, not the game's own", () => {
  pack.value = "spanish";
  settings.skin.value = "grande";
  expect(told()).toBe("Ana joga Q♥; mostra K♠ A♠");
  expect(cardName("Js")).toBe("valete de espadas");
  expect(suitsNamed("joga 12♠")).toBe("joga 12♠");
});

it("where a number 10 lies beside them the figures go by their letters", () => {
  settings.skin.value = "espanhol";
  expect(all("Th Jh Qh Kh")).toBe("10♥ S♥ C♥ R♥");
  expect(spoken(withNames("Baixar 10♥ J♥ Q♥", "", []))).toBe(
    "Baixar dez de copas sota de copas cavalo de copas",
  );
});
