/* fair.ts - words of the check of how a match's cards were drawn. */
import { catalogue } from "./text";

export const w = catalogue({
  title: ["De onde vieram as cartas", "Where the cards came from"],
  "from-seed": [
    "Todas as cartas desta partida saem de um número sorteado antes da primeira: a semente. Com a mesma semente saem sempre as mesmas cartas, em qualquer aparelho, e ninguém muda nada no meio da partida.",
    "All cards of this match follow from one number drawn before the first of them: the seed. The same seed always gives the same cards, on any device, and nobody can change them during the game.",
  ],
  stated: [
    "Nesta partida não houve sorteio: as cartas já vieram escritas, como nas lições e nos exemplos.",
    "Nothing was drawn by lot in this match: its cards were written down, as in lessons and examples.",
  ],
  "from-draw": [
    "Ninguém escolheu sozinho as cartas desta partida. Antes dela o servidor sorteou um segredo e mostrou o lacre, que só esse segredo dá. Depois cada um juntou a sua parte, sem ver o segredo. A semente sai do segredo e das partes, e dela saem todas as cartas.",
    "Nobody chose the cards of this match alone. Before it the server drew a secret and showed the seal, which only that secret gives. Then everybody added their share without seeing the secret. The seed follows from the secret and the shares, and all cards follow from the seed.",
  ],
  commit: ["Lacre, mostrado antes da partida", "Seal, shown before the match"],
  secret: ["Segredo do servidor", "The server's secret"],
  share: ["Parte de $1", "Share of $1"],
  "no-share": ["nenhuma (robô)", "none (bot)"],
  seat: ["Lugar $1", "Seat $1"],
  "right-draw": ["O lacre e a semente conferem.", "The seal and the seed are right."],
  "wrong-secret": ["o segredo não tem 64 algarismos", "the secret does not have 64 digits"],
  "wrong-shares": ["falta ou sobra a parte de alguém", "the shares are not one for each seat"],
  "wrong-commit": ["o lacre não é o do segredo", "the seal is not that of the secret"],
  "wrong-seed": [
    "a semente não sai do segredo e das partes",
    "the seed does not follow from the secret and the shares",
  ],
  "wrong-stated": [
    "há cartas que não saem da semente: já vieram escritas",
    "some cards do not come from the seed: they were written down",
  ],
  code: ["Código das cartas", "Code of the deal"],
  seed: ["Semente", "Seed"],
  bots: [
    "Os robôs decidem pelo que uma pessoa veria ali: as próprias cartas e a mesa. As cartas fechadas, eles não veem.",
    "Bots decide by what a person would see in their seat: their own cards and the table. They do not see any face-down card.",
  ],
  check: ["Conferir agora", "Check now"],
  right: ["Tudo certo.", "All is right."],
  what: [
    "Rodadas dadas de novo: $1. Jogadas refeitas: $2, todas dentro das regras.",
    "Deals made again: $1. Moves played again: $2, all within the rules.",
  ],
  "some-stated": ["Rodadas com as cartas já escritas: $1.", "Deals with cards written down: $1."],
  wrong: ["A partida não confere: $1", "The match is not right: $1"],
  yourself: ["Confira você mesmo", "Check it yourself"],
  "yourself-how": [
    "Salve o arquivo e use o programa carteado no computador. Ele refaz a partida inteira, sem esta página.",
    "Save the file and use the program carteado on a computer. It plays the whole match again, without this page.",
  ],
  save: ["Salvar o arquivo", "Save the file"],
  copy: ["Copiar os comandos", "Copy the commands"],
});
