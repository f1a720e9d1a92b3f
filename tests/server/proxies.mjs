// proxies.mjs PORT NAME ADDRESS - talks through a TLS proxy at an address of this machine that is not its
// loopback. Says hello from a page of the server's name; then checks that a page of another name is refused, and so
// are too many connections, whatever X-Forwarded-For they send.
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:https";
import { frame } from "./client.mjs";

const [port, name, address] = process.argv.slice(2);

/** Opens a WebSocket. Resolves to its socket, or to the HTTP status of the refusal. */
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
    asked.on("error", () => done(0)); // the server has closed the connection
    asked.end();
  });
}

/** Whether a hello is answered. The server accepts one connection too many and closes it at once. */
async function greets(socket) {
  if (typeof socket === "number") return false;
  socket.on("error", () => {});
  socket.write(frame(Buffer.from('{"ask":"hello","id":1,"version":1,"lang":"pt"}')));
  const heard = once(socket, "data").then(([data]) => data.toString().includes('"to":1'));
  return Promise.race([heard, once(socket, "close").then(() => false)]);
}

const socket = await open(`https://${name}:18443`);
if (!(await greets(socket))) throw new Error(`no WebSocket: ${socket}`);
socket.destroy();
await new Promise((done) => setTimeout(done, 300)); // gives the server time to notice that the connection has ended
const other = await open("https://elsewhere.example");
let inside = 0;
for (let i = 0; i < 12; i++)
  inside += await greets(await open(`https://${name}:18443`, { "X-Forwarded-For": `198.51.100.${i}, 127.0.0.1`, Forwarded: `for=10.0.0.${i}` }));
console.log(typeof other === "number" ? `hello, then refused, ${inside} at once` : "a page of another name gets in");
process.exit(0);
