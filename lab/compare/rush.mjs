#!/usr/bin/env node
// rush.mjs CARTEADO [TABLES] - how soon do many tables go on when their node dies? Makes tables at one of two nodes. Somebody
// at each table has a socket at the other node. Kills the first node. Prints how long it takes until all these people were
// told their table by its next node.
import { Client } from "../../tests/server/client.mjs";
import { start_cluster } from "../../tests/server/cluster.mjs";

const [, , program, tables = "1000"] = process.argv;
const AT_ONCE = 20; // tables that are made at a time
const cluster = await start_cluster({ program, nodes: 2, bus: true, apart: false });
const [one, two] = cluster.nodes;
const guests = [];
const settings = { game: "domino", seats: 3, options: "", clock: "off", public: false, watch: "no", text: true };

async function make() {
  const host = await Client.open(one.port);
  const { code } = await host.ask("create", { settings, name: "Ana", face: "" });
  const guest = await Client.open(two.port);
  await guest.ask("join", { code, name: "Bia", face: "" });
  guests.push(guest);
}

while (guests.length < Number(tables)) await Promise.all(Array.from({ length: AT_ONCE }, make));
const heard = guests.map((c) => {
  const { table } = c;
  return c.until((p) => p.table && p.table !== table);
});
await one.stop("SIGKILL");
const from = Date.now();
await Promise.race(heard);
console.log(`the first of ${guests.length} tables was told after ${Date.now() - from} ms`);
await Promise.all(heard);
console.log(`all of them after ${Date.now() - from} ms`);
await cluster.stop();
process.exit(0);
