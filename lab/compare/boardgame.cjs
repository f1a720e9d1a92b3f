// boardgame.cjs PORT - the load of compare.mjs on boardgame.io: seats act in turn, and every seat
// gets each act. It stores nothing.
const { Server } = require("boardgame.io/server");

const server = Server({
  games: [
    {
      name: "acts",
      setup: () => ({ n: 0 }),
      turn: { minMoves: 1, maxMoves: 1 },
      moves: { act: { move: ({ G }) => void G.n++, client: false } },
    },
  ],
  origins: ["*"],
});
server.run(Number(process.argv[2]), () => process.stdout.write("ready\n"));
