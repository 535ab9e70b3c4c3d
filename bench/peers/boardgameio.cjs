// The peer boardgame.io 0.50 with its Postgres store: a game of one trivial move. argv: role, port, the lobby's port, clients, seconds.
// Prints {"moves": accepted moves, "seconds": wall time, "taken": [ms of each]}.
const { Server, Origins } = require('boardgame.io/server');
const { Client, LobbyClient } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { PostgresStore } = require('bgio-postgres');
const { fork } = require('child_process');

const game = { name: 'count', setup: () => ({ count: 0 }), moves: { add: ({ G }) => { G.count += 1; } } };
const [, , role, port, lobbyPort, clients, seconds] = process.argv;

function serve() {
  const db = new PostgresStore({
    database: process.env.PGDATABASE, username: process.env.PGUSER, host: process.env.PGHOST, logging: false,
  });
  const server = Server({ games: [game], db, origins: [Origins.LOCALHOST] });
  // The lobby has a port of its own, since both want the root of the address.
  server.run({ port: Number(port), lobbyConfig: { apiPort: Number(lobbyPort) } }, () => process.send('ready'));
}

async function seat() {
  const lobby = new LobbyClient({ server: `http://127.0.0.1:${lobbyPort}` });
  const { matchID } = await lobby.createMatch('count', { numPlayers: 1 });
  const { playerCredentials } = await lobby.joinMatch('count', matchID, { playerID: '0', playerName: 'bench' });
  const client = Client({
    game, numPlayers: 1, matchID, playerID: '0', credentials: playerCredentials, debug: false,
    multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
  });
  const waiting = [];
  // The client shows its own guess at once; what the server has stored is told by the transport.
  client.start();
  const inner = client.transport.socket;
  inner.on('update', () => { const next = waiting.shift(); if (next) next(); });
  await new Promise((done) => { inner.on('sync', () => setTimeout(done, 50)); });
  return () => new Promise((done) => { waiting.push(done); client.moves.add(); });
}

async function load() {
  const moves = await Promise.all(Array.from({ length: Number(clients) }, seat));
  const taken = [];
  const began = Date.now();
  const until = began + Number(seconds) * 1000;
  await Promise.all(moves.map(async (move) => {
    for (let start = performance.now(); Date.now() < until; start = performance.now()) {
      await move();
      taken.push(performance.now() - start);
    }
  }));
  console.log(JSON.stringify({ moves: taken.length, seconds: (Date.now() - began) / 1000, taken }));
  process.exit(0);
}

if (role === 'serve') serve();
else if (role === 'load') load();
else {
  const server = fork(__filename, ['serve', port, lobbyPort, '0', '0'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  server.on('message', () => {
    const loader = fork(__filename, ['load', port, lobbyPort, clients, seconds], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    loader.on('exit', (code) => { server.kill(); process.exit(code); });
  });
}
