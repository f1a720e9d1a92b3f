// colyseus.cjs PORT - the load of compare.mjs on Colyseus: seats act in turn, and every seat gets
// each act at once. It stores nothing.
const { Server, Room } = require("colyseus");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { Schema, defineTypes } = require("@colyseus/schema");

class Acts extends Schema {
  constructor() {
    super();
    this.n = 0;
  }
}
defineTypes(Acts, { n: "number" });

class Table extends Room {
  onCreate() {
    this.maxClients = 4;
    this.setState(new Acts());
    this.setPatchRate(null); // otherwise Colyseus sends changes twenty times a second
    this.onMessage("act", (client) => {
      if (client.userData !== this.state.n % 4) return;
      this.state.n++;
      this.broadcastPatch();
    });
  }
  onJoin(client, { seat }) {
    client.userData = seat;
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("acts", Table);
server.listen(Number(process.argv[2])).then(() => process.stdout.write("ready\n"));
