/* hotseat.ts - words for several people at one device. */

import { faceParts } from "../ui/Avatar";
import { catalogue } from "./text";

export const w = catalogue({
  "pass-to": ["Passe o aparelho para $1", "Pass the device to $1"],
  hidden: [
    "As cartas só aparecem para quem tocar no botão.",
    "The cards show only after a tap on the button.",
  ],
  show: ["Sou eu, mostrar minhas cartas", "It’s me, show my cards"],
  leave: ["Sair da mesa", "Leave the table"],
  title: ["Vez de $1", "$1’s turn"],
  since: ["Desde a sua vez:", "Since your turn:"],
  "so-far": ["Até agora:", "So far:"],
  close: ["Fechar", "Close"],
  back: ["Devolver a $1", "Back to $1"],
  other: ["Passar o aparelho: $1 quer falar", "Pass the device: $1 wants to speak"],

  seats: ["Quem senta em cada lugar", "Who sits where"],
  seat: ["Lugar $1", "Seat $1"],
  name: ["Nome no lugar $1", "Name at seat $1"],
  person: ["Pessoa", "Person"],
  bot: ["Robô", "Bot"],
  "who-plays": ["Quem joga no lugar $1", "Who plays at seat $1"],
  with: ["faz dupla com $1", "partner of $1"],
  side: ["joga com $1", "on the side of $1"],
  full: ["Até $1 pessoas por aparelho.", "Up to $1 people on one device."],
  face: ["Rosto de $1: $2", "Face of $1: $2"],
  faces: ["Escolher um rosto", "Choose a face"],
  "face-name": ["$1, $2", "$1, $2"],
  "suit-0": ["Copas", "Hearts"],
  "suit-1": ["Ouros", "Diamonds"],
  "suit-2": ["Espadas", "Spades"],
  "suit-3": ["Paus", "Clubs"],
  "gear-0": ["coroa", "crown"],
  "gear-1": ["laço", "bow"],
  "gear-2": ["boné de pena", "feathered cap"],
  "gear-3": ["gorro de bobo", "fool’s cap"],
  and: [" e ", " and "],
});

/** The name of a face: "Copas, coroa". */
export function faceName(n: number): string {
  const { suit, gear } = faceParts(n);
  return w("face-name", w(`suit-${suit}` as "suit-0"), w(`gear-${gear}` as "gear-0"));
}
