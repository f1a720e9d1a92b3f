// liar.mjs - a server that cheats: a proxy between one player and an honest server. It changes what the player is
// told and what the player sends, as a cheating server would (docs/protocol.md, "Fair deals"). `lies` has each way to
// cheat, and by which words the page and `carteado verify` notice it. Both are tested against this one list.
import { createHash } from "node:crypto";
import { connect, createServer } from "node:net";
import { frame, readFrame, sealOf } from "./client.mjs";

const sha = (text) => createHash("sha256").update(text).digest("hex");
const secret = sha("a secret of the liar");
const share = "the_liars_share_";

/* ---- parts of lies. hear(m, memo): changes a message before the player gets it. ask(m, memo): changes what the player
 * sends; false: it is dropped. memo: what the liar remembers about the player. ---- */

/** Takes part in the real draw in the player's place, and shows the player its own seal in the list. */
const replaced = {
  ask(m, memo) {
    if (m.ask === "seal") {
      memo.seal = m.seal;
      Object.assign(m, { commit: memo.commit, seal: sealOf(memo.commit, memo.you, share) });
    }
    if (m.ask === "reveal") {
      memo.share = m.share;
      Object.assign(m, { commit: memo.commit, share });
    }
  },
  hear(m, memo) {
    if (m.draw?.seals) m.draw.seals[memo.you] = memo.seal;
  },
};

/** Shows the player the commitment to another secret. */
const otherSecret = {
  ...replaced,
  hear(m, memo) {
    replaced.hear(m, memo);
    if (m.draw) m.draw.commit = sha(secret);
  },
};

/** Changes lines of the record. `lines`: a new value for each tag; false: the tag is removed. */
function tagged(record, tags) {
  let text = record;
  for (const [name, value] of Object.entries(tags))
    text = text.replace(new RegExp(`^${name} .*\n`, "m"), value === false ? "" : `${name} ${value}\n`);
  return text;
}
const tag = (record, name) => new RegExp(`^${name} (.*)$`, "m").exec(record)?.[1];
const shareAt = (record, seat, text) => {
  const shares = tag(record, "shares").split("|");
  shares[seat] = text;
  return shares.join("|");
};
/** Changes the record when the match is over. */
const inRecord = (change) => ({
  hear(m, memo) {
    if (m.news === "over") m.record = change(m.record, memo);
  },
});
/** Does both, the first one first. */
const both = (one, other) => ({
  ask: (m, memo) => one.ask?.(m, memo) ?? other.ask?.(m, memo),
  hear(m, memo) {
    one.hear?.(m, memo);
    other.hear?.(m, memo);
  },
});

/** The ways to cheat. page, verify: what the page and `carteado verify` say. shy: the other player does not reveal a
 * share in the first draw. doubt: the device knows only that it cannot vouch. moved: at least one act was played. */
export const lies = [
  {
    ...{ name: "another commitment", lie: otherSecret },
    ...{ page: /o lacre do servidor não é o que este aparelho viu/, verify: /NO +o lacre do servidor não é o que o/ },
  },
  {
    name: "a secret chosen after the shares",
    lie: both(otherSecret, inRecord((record) => tagged(record, { commit: sha(secret) }))),
    ...{ page: /o lacre não é o do segredo/, verify: /NO +o lacre não é o SHA-256 do segredo/ },
  },
  {
    ...{ name: "another share in this device's place", lie: replaced },
    ...{ page: /os lacres não são os que este aparelho viu/, verify: /NO +os lacres das partes não são os que o/ },
  },
  {
    name: "this device's share only in the record",
    lie: both(
      replaced,
      inRecord((record, { you, share: own, seals, commit }) => {
        const shares = shareAt(record, you, own);
        const list = seals.map((seal, i) => (i === you ? sealOf(commit, you, own) : seal));
        return tagged(record, { shares, seals: sha(list.join("|")) });
      }),
    ),
    ...{ page: /a semente não sai do segredo e das partes/, verify: /NO +a semente não é o SHA-256/ },
  },
  {
    name: "another share of another seat",
    lie: inRecord((record, { you }) => tagged(record, { shares: shareAt(record, 1 - you, share) })),
    ...{ page: /os lacres não são os das partes/, verify: /NO +os lacres mostrados antes das partes não são/ },
  },
  {
    name: "cards that were written down",
    lie: inRecord((record) => record.replace(/^deal\n[^]*/m, "deal As\n")),
    ...{ page: /as cartas e as jogadas não são as que este aparelho viu/, verify: /NO +há rodadas \(1\) que não saem/ },
  },
  {
    name: "another deal",
    lie: inRecord((record) => {
      const drawn = sha([secret, tag(record, "shares")].join("|"));
      return tagged(record.replace(/^deal\n[^]*/m, "deal\n"), { seed: drawn, secret, commit: sha(secret) });
    }),
    ...{ page: /os lacres não são os das partes/, verify: /NO +os lacres mostrados antes das partes não são/ },
  },
  {
    name: "a changed record",
    moved: true,
    lie: inRecord((record) => record.replace(/[^\n]*\n$/, "")),
    page: /as cartas e as jogadas não são as que este aparelho viu/,
    verify: /NO +as cartas e as jogadas não são as que o aparelho viu/,
  },
  {
    name: "a draw that the record does not tell",
    shy: true,
    lie: inRecord((record) => tagged(record, { withheld: false })),
    ...{ page: /o sorteio foi refeito mais vezes do que ela conta/, verify: /NO +o sorteio foi refeito mais vezes/ },
  },
  {
    name: "a device that is said not to have answered",
    doubt: true,
    lie: { ask: (m) => m.ask !== "reveal" },
    ...{ page: /a parte deste aparelho não entrou no sorteio/, verify: /NO +a parte do aparelho não entrou no sorteio/ },
  },
  {
    name: "a list without this device's seal",
    ...{ doubt: true, hidden: true },
    lie: {
      hear(m, { you }) {
        if (m.draw?.seals) m.draw.seals[you] = sha("another seal");
      },
    },
    ...{ page: /a parte deste aparelho não entrou no sorteio/, verify: /NO +a parte do aparelho não entrou no sorteio/ },
  },
  {
    name: "no secret at the end",
    lie: inRecord((record) => tagged(record, { secret: false, shares: false, seals: false })),
    ...{ page: /falta o sorteio que este aparelho viu/, verify: /não há aqui um sorteio a conferir/ },
  },
];

/** Starts the proxy before the server at `port`. `lie`: one of the list; {}: it passes everything on. Resolves to
 * {port, asks, close}; asks: the names of what the player has sent. */
export async function liar(port, { hear, ask }) {
  const asks = [];
  const open = new Set();
  const memo = {}; // outlives a connection
  const about = (m) => {
    if (m.news === "table") memo.you = m.you;
    if (m.draw) Object.assign(memo, { commit: m.draw.commit, seals: m.draw.seals && [...m.draw.seals] });
    hear?.(m, memo);
    return true;
  };
  const asked = (m) => {
    asks.push(m.ask);
    return ask?.(m, memo) ?? true;
  };

  /** Passes frames on, with their texts changed. masked: as clients send them. */
  function between(from, to, masked, change) {
    let left = Buffer.alloc(0);
    let begun = Buffer.alloc(0);
    return (data) => {
      left = Buffer.concat([left, data]);
      for (let f; (f = readFrame(left)); ) {
        left = left.subarray(f.size);
        if (f.opcode > 2) {
          to.write(frame(f.payload, { opcode: f.opcode, masked }));
          continue;
        }
        begun = Buffer.concat([begun, f.payload]);
        if (!f.fin) continue;
        const m = JSON.parse(begun.toString());
        begun = Buffer.alloc(0);
        if (change(m)) to.write(frame(Buffer.from(JSON.stringify(m)), { masked }));
      }
    };
  }

  /** Passes the head of a handshake on, then gives each further part to `then`. */
  function afterHead(to, then, change = (head) => head) {
    let head = Buffer.alloc(0);
    let done = false;
    return (data) => {
      if (done) return then(data);
      head = Buffer.concat([head, data]);
      const end = head.indexOf("\r\n\r\n") + 4;
      if (end < 4) return;
      done = true;
      to.write(change(head.subarray(0, end).toString()));
      if (head.length > end) then(head.subarray(end));
    };
  }

  const proxy = createServer((player) => {
    const server = connect(port, "127.0.0.1");
    for (const [one, other] of [
      [player, server],
      [server, player],
    ]) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        other.destroy();
        open.delete(one);
      });
    }
    player.once("data", (first) => {
      if (!first.toString().startsWith("GET /ws")) {
        server.write(first);
        player.pipe(server).pipe(player);
        return;
      }
      const plain = (head) => head.replace(/^sec-websocket-extensions:.*\r\n/im, ""); // no compressed frames
      const up = afterHead(server, between(player, server, true, asked), plain);
      player.on("data", up);
      up(first);
      server.on("data", afterHead(player, between(server, player, false, about)));
    });
  });
  await new Promise((done) => proxy.listen(0, "127.0.0.1", done));
  const close = () => {
    for (const socket of open) socket.destroy();
    proxy.close();
  };
  return { port: proxy.address().port, asks, close };
}
