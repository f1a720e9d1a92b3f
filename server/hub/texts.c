/* texts.c - the sentences of the server's error keys, in both languages. Games and the engine have
 * their own. */
#include <string.h>

#include "news.h"

/* clang-format off */
static const ct_text texts[] = {
    { "ask.id", "Falta o número do pedido (id).", "The ask has no number (id)." },
    { "ask.none", "Não há um pedido com esse nome.", "There is no ask of that name." },
    { "ask.missing", "Falta uma parte do pedido.", "A part of the ask is missing." },
    { "ask.bad", "Essa parte do pedido não pode ser assim.", "That part of the ask cannot be so." },
    { "ask.extra", "Essa parte não pertence ao pedido.", "That part does not belong to the ask." },
    { "act.stale", "A mesa já foi adiante. Olhe de novo e escolha.",
      "The table has gone on. Look again and choose." },
    { "hello.first", "Primeiro vem o pedido hello.", "First comes the ask hello." },
    { "many", "Há conexões ou mesas demais deste endereço. Tente mais tarde.",
      "There are too many connections or tables from this address. Try again later." },
    { "level.none", "Esse nível de robô não existe neste jogo.", "This game has no bot of that level." },
    { "memory", "O servidor está sem memória. Tente de novo.", "The server has no memory left. Try again." },
    { "name.bad", "O nome deve ter de 1 a 24 letras, sem |.", "A name has 1 to 24 letters, without |." },
    { "people.busy", "Há muita gente entrando agora. Tente de novo em alguns segundos.",
      "Many people are signing in right now. Try again in a few seconds." },
    { "people.guest", "Primeiro entre em uma conta.", "Sign in to an account first." },
    { "people.in", "Este aparelho já está em uma conta. Saia dela primeiro.",
      "This device is signed in already. Sign out first." },
    { "people.many", "Foram tentativas demais. Espere um minuto e tente de novo.",
      "There were too many tries. Wait a minute and try again." },
    { "people.name", "O nome deve ter de 2 a 24 letras ou números do alfabeto latino.",
      "A name has 2 to 24 letters or digits of the Latin alphabet." },
    { "people.none", "Essa conta ou esse aparelho não existe mais.",
      "That account or that device does not exist any more." },
    { "people.password", "A senha deve ter de 8 a 200 caracteres.",
      "A password has 8 to 200 characters." },
    { "people.taken", "Esse nome já tem conta. Escolha outro.",
      "That name has an account already. Choose another one." },
    { "people.wrong", "O nome e a senha (ou o código) não combinam.",
      "The name and the password (or the code) do not match." },
    { "rate", "Calma: os pedidos vêm depressa demais.", "Slow down: the asks come too fast." },
    { "seat.none", "Não há um lugar assim, ou ninguém está nele.", "There is no such seat, or nobody is in it." },
    { "seat.taken", "Esse lugar já está ocupado.", "That seat is taken." },
    { "server.stops", "O servidor vai parar. A mesa fica guardada.",
      "The server stops. The table is kept." },
    { "share.bad", "A parte do sorteio deve ter 16 letras ou números.",
      "The share in the deal has 16 letters or digits." },
    { "store.busy", "Outro programa está usando os dados. Tente de novo.",
      "Another program is using the data. Try again." },
    { "store.failed", "Não deu para guardar a jogada, e ela não vale. Tente de novo.",
      "The act could not be stored and does not count. Try again." },
    { "store.full", "O disco do servidor está cheio: a jogada não vale. Avise quem cuida do servidor.",
      "The server's disk is full: the act does not count. Tell who keeps the server." },
    { "store.newer", "Os dados foram escritos por um programa mais novo.",
      "The data were written by a newer program." },
    { "store.open", "Não deu para abrir os dados do servidor.", "The server's data could not be opened." },
    { "store.read-only", "O servidor não pode escrever no disco: a jogada não vale. Avise quem cuida dele.",
      "The server cannot write to its disk: the act does not count. Tell who keeps it." },
    { "store.taken", "Outro servidor está usando esta mesa.", "Another server is using this table." },
    { "table.account", "Esse lugar é de uma conta. Entre nela para jogar aqui.",
      "That seat belongs to an account. Sign in to play here." },
    { "vote.none", "Ninguém está ausente desta mesa.", "Nobody is absent from this table." },
    { "table.rated", "Esta partida vale para a classificação: até o fim dela, ninguém a encerra, tira alguém nem põe robôs.",
      "This match counts for ratings: until its end nobody closes it, sends anybody away or puts bots in." },
    { "table.closed", "A mesa foi fechada.", "The table was closed." },
    { "table.elsewhere", "Você abriu esta mesa em outra janela.", "You opened this table in another window." },
    { "table.full", "A mesa está cheia.", "The table is full." },
    { "table.host", "Só quem cuida da mesa pode fazer isso.", "Only the host of the table can do that." },
    { "table.kicked", "Quem cuida da mesa tirou você dela.", "The host has sent you away from the table." },
    { "table.no-text", "Nesta mesa não se escreve texto livre.", "There is no free text at this table." },
    { "table.no-watch", "Nesta mesa não se assiste.", "This table cannot be watched." },
    { "table.none", "Não há mesa com esse código.", "There is no table of that code." },
    { "table.not-ready", "Ainda falta alguém ficar pronto.", "Somebody is not ready yet." },
    { "table.nowhere", "Você não está em nenhuma mesa.", "You are at no table." },
    { "table.people", "Há mais pessoas na mesa do que lugares assim.",
      "There are more people at the table than such seats." },
    { "table.playing", "Durante a partida não dá.", "Not while a match is on." },
    { "table.seated", "Você já está em uma mesa.", "You are at a table already." },
    { "table.token", "Esse lugar não é seu.", "That seat is not yours." },
    { "table.waiting", "A partida não começou.", "No match is on." },
    { "table.watching", "Quem assiste não pode fazer isso.", "Who only watches cannot do that." },
    { "table.yours", "Você já tem um lugar nesta mesa.", "You have a seat at this table already." },
    { "undo.asked", "Já se pediu para voltar uma jogada.", "Taking back has been asked for already." },
    { "undo.none", "Ninguém pediu a você para voltar uma jogada.", "Nobody has asked you to take back." },
};
/* clang-format on */

const char *news_say(const ct_game *g, const char *key, ct_lang l)
{
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!strcmp(texts[i].key, key))
            return l == CT_EN ? texts[i].en : texts[i].pt;
    return ct_say(g, key, l);
}
