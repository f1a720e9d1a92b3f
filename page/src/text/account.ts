/* account.ts - words of the account at a server. */
import { catalogue } from "./text";

export const w = catalogue({
  lead: [
    "Ninguém precisa de conta para jogar. Com ela, suas mesas vão com você para qualquer aparelho, e cada jogo tem o seu ranking.",
    "Nobody needs an account to play. With one, your tables follow you to any device, and you have a rating in each game.",
  ],
  enter: ["Entrar", "Sign in"],
  create: ["Criar conta", "Make an account"],
  recover: ["Perdi a senha", "I lost my password"],
  what: ["O que fazer", "What to do"],
  name: ["Nome", "Name"],
  "name-help": [
    "De 2 a 24 letras ou números. É o nome que os outros veem.",
    "2 to 24 letters or digits. It is the name that others see.",
  ],
  password: ["Senha", "Password"],
  "password-now": ["Senha atual", "Current password"],
  "password-new": ["Senha nova", "New password"],
  "password-help": ["Pelo menos 8 letras, números ou sinais.", "At least 8 characters."],
  "password-short": [
    "A senha precisa de pelo menos 8 letras, números ou sinais.",
    "The password needs at least 8 characters.",
  ],
  show: ["Mostrar a senha", "Show the password"],
  code: ["Código de recuperação", "Recovery code"],
  "code-help": [
    "Um dos oito que você guardou ao criar a conta. Vale uma vez só; os outros aparelhos saem da conta.",
    "One of the eight you saved when you made the account. It works once; all other devices are signed out.",
  ],
  fill: ["Preencha: $1.", "Please fill in: $1."],
  "recover-do": ["Entrar com a senha nova", "Sign in with the new password"],
  "no-answer": [
    "Sem conexão com o servidor. Tente de novo.",
    "No connection to the server. Try again.",
  ],
  out: [
    "Este aparelho não está mais na conta. Você pode entrar de novo ou jogar sem conta.",
    "This device is no longer in the account. You can sign in again, or play without one.",
  ],

  codes: ["Códigos de recuperação", "Recovery codes"],
  "codes-lead": [
    "Guarde estes oito códigos: se esquecer a senha, só com um deles você volta. Eles não aparecem de novo, e cada um vale uma vez.",
    "Keep these eight codes: if you forget your password, only they let you back in. They are not shown again, and each works once.",
  ],
  "codes-copy": ["Copiar os códigos", "Copy the codes"],
  "codes-save": ["Salvar em arquivo", "Save as a file"],
  "codes-kept": ["Já guardei", "I have saved them"],
  "codes-new": ["Gerar novos códigos", "Make new codes"],
  "codes-new-lead": [
    "Os códigos de antes deixam de valer.",
    "The codes you have now will stop working.",
  ],

  "you-are": ["Você está na conta $1.", "You are signed in as $1."],
  leave: ["Sair da conta neste aparelho", "Sign out on this device"],
  tables: ["Minhas mesas", "My tables"],
  "no-tables": ["Você não está em nenhuma mesa agora.", "You have no seat at any table now."],
  played: ["Partidas jogadas", "Matches played"],
  "no-played": [
    "Ainda não tem. Toda partida terminada com a conta aparece aqui, em todos os seus aparelhos.",
    "None yet. Each match finished while signed in is listed here, on all your devices.",
  ],
  "played-with": ["com $1", "with $1"],
  "played-won": ["vitória · $1", "won · $1"],
  "played-all": ["Ver todas as $1", "Show all $1"],
  review: ["Rever", "Review"],
  "review-of": ["Rever: $1, $2", "Review: $1, $2"],
  ratings: ["Meu ranking", "My ratings"],
  "no-ratings": [
    "Ainda não tem. Contam as partidas com relógio, com conta em todos os lugares, cada um na sua internet, e regras prontas, sem mudanças.",
    "None yet. A match counts if it has a clock, an account in every seat, each on an internet connection of their own, and ready-made rules without changes.",
  ],
  rating: ["$1 ± $2", "$1 ± $2"],
  "matches-1": ["1 partida", "1 match"],
  matches: ["$1 partidas", "$1 matches"],
  "own-rules": ["regras do jogo", "the game’s own rules"],
  best: ["Os melhores", "The best"],
  "best-help": [
    "Entra quem já jogou dez partidas. A ordem é a dos pontos já com o desconto depois do ±, então sobe quem joga bem e joga sempre.",
    "Listed after ten matches. The order is that of the rating minus what follows the ±, so it takes good play and many matches to rise.",
  ],
  game: ["Jogo", "Game"],
  rules: ["Regras", "Rules"],
  place: ["Posição", "Place"],
  "rating-head": ["Pontos", "Rating"],
  "matches-head": ["Partidas", "Matches"],
  "no-best": ["Ainda não tem ninguém com dez partidas.", "Nobody has played ten matches here yet."],

  devices: ["Meus aparelhos", "My devices"],
  "device-none": ["Aparelho sem nome", "Unnamed device"],
  "device-here": ["este aparelho", "this device"],
  "device-times": ["entrou em $1 · visto em $2", "signed in $1 · last seen $2"],
  "put-out": ["Tirar da conta", "Sign out"],
  "put-out-of": ["Tirar da conta: $1", "Sign out: $1"],

  safety: ["Senha e códigos", "Password and codes"],
  "change-password": ["Trocar a senha", "Change the password"],
  "change-lead": [
    "Os outros aparelhos saem da conta; este continua.",
    "All other devices are signed out; this one stays.",
  ],
  changed: ["A senha foi trocada.", "The password has been changed."],

  data: ["Meus dados", "My data"],
  "data-lead": [
    "Leve tudo o que este servidor guarda da conta, ou apague tudo.",
    "Save a copy of all that this server stores about the account, or delete it all.",
  ],
  export: ["Salvar tudo", "Save everything"],
  delete: ["Apagar a conta", "Delete the account"],
  "delete-lead": [
    "Apagar a conta e tudo o que o servidor guarda dela: aparelhos, códigos, ranking e partidas? Não dá para desfazer. Nas suas mesas, você continua sem conta.",
    "Delete the account and all that the server stores about it: devices, codes, ratings and matches? This cannot be undone. At your tables you stay on, without an account.",
  ],
  "delete-do": ["Apagar tudo", "Delete everything"],
  cancel: ["Cancelar", "Cancel"],
});
