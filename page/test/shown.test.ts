/* shown.test.ts - checks that texts name cards as the pack on the table does. */
import "./page";
import { afterEach, expect, it } from "vitest";
import { pack } from "../src/deck/shown";
import type { Event, Fact } from "../src/engine/types";
import { settings } from "../src/settings/settings";
import {
  cardName,
  cardSign,
  eventWords,
  factWords,
  spoken,
  suitName,
  suitsNamed,
  turnsOf,
  turnWords,
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
  const event = { seat: 0, say: "jogou Q♥", shown: ["Ks", "As"], came: [], gain: 0, took: -1 };
  return eventWords(event as unknown as Event, -1, ["Ana"], "jogador $1");
};

const act = (seat: number, say: string, more: Partial<Event> = {}) =>
  ({
    act: "",
    n: 1,
    seat,
    say,
    shown: [],
    came: [],
    gain: 0,
    took: -1,
    ends: true,
    ...more,
  }) as Event;

it("cards that came to a seat are told apart from those that all see", () => {
  const words = (seat: number, me: number) =>
    eventWords(act(seat, "comprou", { shown: ["Ks"], came: ["As"] }), me, ["Ana", "Bia"], "");
  expect(words(0, 0)).toBe("Você comprou, abriu K♠ e recebeu A♠");
  expect(words(0, 1)).toBe("Ana comprou e abriu K♠; você recebeu A♠");
  expect(words(0, -1)).toBe("Ana comprou e abriu K♠ A♠");
});

it("a turn is one sentence, and who takes a trick begins another", () => {
  const events = [
    act(-1, ""),
    act(0, "pegou o lixo", { ends: false }),
    act(0, "baixou 3♣ 2♠ 5♣", { ends: false }),
    act(0, "descartou A♥"),
    act(0, "comprou 8♦", { ends: false }),
    act(1, "jogou 7♣", { took: 0 }),
    act(1, "jogou K♣", { took: 1 }),
    act(1, "apostou 3", { gain: -3 }),
    act(1, "apostou 3", { gain: 6 }),
  ];
  const words = turnsOf(events).map((turn) => turnWords(turn, 0, ["Ana", "Bia"], ""));
  expect(words).toEqual([
    "Novas cartas",
    "Você pegou o lixo, baixou 3♣ 2♠ 5♣ e descartou A♥",
    "Você comprou 8♦",
    "Bia jogou 7♣; você levou a vaza",
    "Bia jogou K♣ e levou a vaza",
    "Bia apostou 3",
    "Bia apostou 3 e ganhou 6",
  ]);
});

it("no sentence grows without end", () => {
  const long = turnsOf(Array.from({ length: 30 }, () => act(0, "pôs", { ends: false })));
  expect(long.map((turn) => turn.length)).toEqual([12, 12, 6]);
});

it("the French pack has its letters", () => {
  expect(all("Ah Th Jh Qh Kh 7h")).toBe("A♥ 10♥ J♥ Q♥ K♥ 7♥");
  expect(cardName("Jc")).toBe("valete de paus");
  expect(told()).toBe("Ana jogou Q♥ e abriu K♠ A♠");
  expect(spoken("Descartar 10♠ J♠")).toBe("Descartar dez de espadas, valete de espadas");
});

it("the engine's phrase for a seat, counted from one, gives way to a name", () => {
  const said = "errou ao dar as cartas: jogador 2, 3 cartas";
  expect(withNames(said, "jogador $1", ["Ana", "Bia"])).toBe(
    "errou ao dar as cartas: Bia, 3 cartas",
  );
});

it("the Spanish pack counts its figures", () => {
  pack.value = "spanish";
  expect(all("Ah Jh Qh Kh 7h XX")).toBe("1♥ 10♥ 11♥ 12♥ 7♥ ★");
  expect(told()).toBe("Ana jogou 11 de copas e abriu 12 de espadas, 1 de espadas");
  expect(suitName("h")).toBe("copas");
  const fact = { kind: "card", value: 1, text: "Kd" } as unknown as Fact;
  expect(factWords(fact, [])).toBe("12♦");
  expect(spoken(withNames("Descartar J♠ Q♠ K♠ A♠ 2♠", "", []))).toBe(
    "Descartar sota de espadas, cavalo de espadas, rei de espadas, ás de espadas, dois de espadas",
  );
  lang.value = "en";
  expect(cardName("Qc")).toBe("knight of clubs");
  expect(cardName("Qh")).toBe("knight of cups");
  expect(suitsNamed("plays 12♠")).toBe("plays 12 of swords");
});

it("the pack that was chosen counts, not the game's own", () => {
  pack.value = "spanish";
  settings.skin.value = "grande";
  expect(told()).toBe("Ana jogou Q♥ e abriu K♠ A♠");
  expect(cardName("Js")).toBe("valete de espadas");
  expect(suitsNamed("joga 12♠")).toBe("joga 12♠");
});

it("where a number 10 lies beside them the figures go by their letters", () => {
  settings.skin.value = "espanhol";
  expect(all("Th Jh Qh Kh")).toBe("10♥ S♥ C♥ R♥");
  expect(spoken(withNames("Baixar 10♥ J♥ Q♥", "", []))).toBe(
    "Baixar dez de copas, sota de copas, cavalo de copas",
  );
});
