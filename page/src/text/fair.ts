/* fair.ts - words of the check of how a match's cards were drawn. */
import { catalogue } from "./text";

export const w = catalogue({
  title: ["De onde vieram as cartas", "Where the cards came from"],
  "from-seed": [
    "Todas as cartas desta partida saem de um número sorteado antes da primeira: a semente. Com a mesma semente saem sempre as mesmas cartas, em qualquer aparelho, e ninguém as muda no meio do jogo.",
    "All cards of this match follow from one number drawn before the first of them: the seed. The same seed always gives the same cards, on any device, and nobody can change them during the game.",
  ],
  stated: [
    "Nesta partida não houve sorteio: as cartas estão escritas no registro, como nas lições e nos exemplos.",
    "Nothing was drawn by lot in this match: its cards are written in the record, as in lessons and examples.",
  ],
  "from-draw": [
    "Ninguém escolheu sozinho as cartas desta partida. Antes dela o servidor sorteou um segredo e mostrou o compromisso, que só esse segredo dá. Depois cada pessoa juntou a sua parte, sem conhecer o segredo. A semente sai do segredo e das partes, e dela saem todas as cartas.",
    "Nobody chose the cards of this match alone. Before it the server drew a secret and showed the commitment, which only that secret gives. Then everybody added their share without knowing the secret. The seed follows from the secret and the shares, and all cards follow from the seed.",
  ],
  commit: ["Compromisso, mostrado antes da partida", "Commitment, shown before the match"],
  secret: ["Segredo do servidor", "The server's secret"],
  share: ["Parte de $1", "Share of $1"],
  "no-share": ["nenhuma (robô)", "none (bot)"],
  seat: ["Lugar $1", "Seat $1"],
  "right-draw": ["O compromisso e a semente conferem.", "The commitment and the seed are right."],
  "wrong-secret": ["o segredo não tem 64 algarismos", "the secret does not have 64 digits"],
  "wrong-shares": ["as partes não são uma para cada lugar", "the shares are not one for each seat"],
  "wrong-commit": ["o compromisso não é o do segredo", "the commitment is not that of the secret"],
  "wrong-seed": [
    "a semente não sai do segredo e das partes",
    "the seed does not follow from the secret and the shares",
  ],
  "wrong-stated": [
    "há cartas que não saem da semente: estão escritas no registro",
    "some cards do not come from the seed: they are written in the record",
  ],
  code: ["Código do jogo", "Code of the deal"],
  seed: ["Semente", "Seed"],
  bots: [
    "Os robôs decidem pelo que um jogador vê no lugar deles: as próprias cartas e a mesa. As cartas fechadas não lhes são mostradas.",
    "Bots decide by what a player sees in their seat: their own cards and the table. They are not shown any face-down card.",
  ],
  check: ["Conferir agora", "Check now"],
  right: ["Tudo certo.", "All is right."],
  what: [
    "Rodadas dadas de novo: $1. Jogadas refeitas: $2, todas dentro das regras.",
    "Deals made again: $1. Moves played again: $2, all within the rules.",
  ],
  "some-stated": [
    "Rodadas de cartas escritas no registro: $1.",
    "Deals written in the record: $1.",
  ],
  wrong: ["O registro não confere: $1", "The record is not right: $1"],
  yourself: ["Confira você mesmo", "Check it yourself"],
  "yourself-how": [
    "Salve o arquivo e use o programa carteado no computador. Ele refaz a partida inteira, sem esta página.",
    "Save the file and use the program carteado on a computer. It plays the whole match again, without this page.",
  ],
  save: ["Salvar o arquivo", "Save the file"],
  copy: ["Copiar os comandos", "Copy the commands"],
});
