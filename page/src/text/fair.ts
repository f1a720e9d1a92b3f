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
    "Antes da partida o servidor sorteou um segredo, e cada aparelho sorteou a sua parte. Primeiro todos mostraram só o lacre, que ninguém consegue trocar depois. Com todos os lacres na mesa, cada um mostrou a sua parte. A semente sai do segredo e das partes, e dela saem todas as cartas.",
    "Before the match the server drew a secret, and each device drew its share. First all of them showed only a seal, which nobody can exchange later. With all seals on the table, everybody showed their share. The seed follows from the secret and the shares, and all cards follow from the seed.",
  ],
  commit: [
    "Lacre do servidor, mostrado antes da partida",
    "The server's seal, shown before the match",
  ],
  secret: ["Segredo do servidor", "The server's secret"],
  share: ["Parte de $1", "Share of $1"],
  "no-share": ["nenhuma", "none"],
  withheld: [
    "O sorteio foi refeito porque não chegou a parte de",
    "The draw was made anew because no share came from",
  ],
  seat: ["Lugar $1", "Seat $1"],
  "right-seen": [
    "Os lacres são os que este aparelho viu antes de mostrar a sua parte, e as cartas e jogadas são as que ele viu na mesa. Ninguém escolheu as cartas.",
    "The seals are those that this device saw before it showed its share, and the cards and moves are those that it saw at the table. Nobody chose the cards.",
  ],
  "only-sums": ["As contas fecham.", "The sums are right."],
  "doubt-unseen": [
    "Mas este aparelho não viu o sorteio desta partida. Por isso não pode garantir que ninguém escolheu as cartas.",
    "But this device did not see the draw of this match. So it cannot promise that nobody chose the cards.",
  ],
  "doubt-out": [
    "Mas a parte deste aparelho não entrou no sorteio: a conexão caiu ou ela chegou tarde. Por isso ele não pode garantir que ninguém escolheu as cartas.",
    "But this device's share was not in the draw: the connection was lost, or the share came too late. So it cannot promise that nobody chose the cards.",
  ],
  "doubt-old": [
    "Mas esta partida é antiga, de quando as partes não tinham lacre. Quem cuidava do servidor e também jogava podia escolher a última parte.",
    "But this is an old match, from when shares had no seal. Whoever kept the server and also played could choose the last share.",
  ],
  "wrong-secret": ["o segredo não tem 64 algarismos", "the secret does not have 64 digits"],
  "wrong-shares": ["falta ou sobra a parte de alguém", "the shares are not one for each seat"],
  "wrong-withheld": [
    "a lista de quem não mostrou a sua parte não faz sentido",
    "the list of those who did not show their share makes no sense",
  ],
  "wrong-commit": ["o lacre não é o do segredo", "the seal is not that of the secret"],
  "wrong-seals": ["os lacres não são os das partes", "the seals are not those of the shares"],
  "lie-again": [
    "o sorteio foi refeito mais vezes do que ela conta",
    "the draw was made anew more often than it tells",
  ],
  "lie-commit": [
    "o lacre do servidor não é o que este aparelho viu antes da partida",
    "the server's seal is not the one that this device saw before the match",
  ],
  "lie-seals": [
    "os lacres não são os que este aparelho viu antes da partida",
    "the seals are not those that this device saw before the match",
  ],
  "lie-share": [
    "a parte deste aparelho não é a que ele mandou",
    "this device's share is not the one that it sent",
  ],
  "lie-lines": [
    "as cartas e as jogadas não são as que este aparelho viu na mesa",
    "the cards and moves are not those that this device saw at the table",
  ],
  "lie-none": [
    "falta o sorteio que este aparelho viu, com o segredo e as partes",
    "the draw that this device saw is missing, with its secret and shares",
  ],
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
  "save-seen": ["Salvar o que este aparelho viu", "Save what this device saw"],
  copy: ["Copiar os comandos", "Copy the commands"],
});
