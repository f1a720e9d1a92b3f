// proxies.mjs PORT NAME ADDRESS - through a proxy with TLS, at an address of this machine that is not its loopback:
// says hello from a page of the server's name, then tries from one of another name, and more often than one address
// may, each time as if for somebody else.
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:https";
import { frame } from "./client.mjs";

const [port, name, address] = process.argv.slice(2);

/** The socket of a WebSocket, or the status that refused it. */
function open(origin, headers = {}) {
  const key = randomBytes(16).toString("base64");
  const asked = request({
    host: address,
    port,
    path: "/ws",
    servername: name,
    headers: {
      Host: `${name}:18443`,
      Origin: origin,
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": key,
      "Sec-WebSocket-Protocol": "carteado",
      ...headers,
    },
  });
  const accept = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
  return new Promise((done) => {
    asked.on("upgrade", (head, socket) => {
      if (head.headers["sec-websocket-accept"] !== accept.digest("base64")) throw new Error("accept");
      done(socket);
    });
    asked.on("response", (head) => done(head.statusCode));
    asked.on("error", () => done(0)); // the server has shut it
    asked.end();
  });
}

const socket = await open(`https://${name}:18443`);
if (typeof socket === "number") throw new Error(`no WebSocket: ${socket}`);
socket.write(frame(Buffer.from('{"ask":"hello","id":1,"version":1,"lang":"pt"}')));
const [data] = await once(socket, "data");
if (!data.toString().includes('"to":1')) throw new Error(data.toString());
socket.destroy();
const other = await open("https://elsewhere.example");
const crowd = [];
for (let i = 0; i < 12; i++)
  crowd.push(await open(`https://${name}:18443`, { "X-Forwarded-For": `198.51.100.${i}, 127.0.0.1`, Forwarded: `for=10.0.0.${i}` }));
const inside = crowd.filter((c) => typeof c !== "number").length;
console.log(typeof other === "number" ? `hello, then refused, ${inside} at once` : "a page of another name gets in");
process.exit(0);
