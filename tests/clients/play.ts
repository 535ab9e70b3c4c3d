// A whole match of cardpitch, played with nothing but the types that were made from the contract, and fetch.
// Usage: node play.js ADDRESS; prints what became of it as JSON.

import type { components, paths } from "./whistle";

type Schemas = components["schemas"];
type Answers<P extends keyof paths, M extends "get" | "post", S extends number> = paths[P][M] extends {
  responses: Record<S, { content: { "application/json": infer A } }>;
}
  ? A
  : never;
type Command = Schemas["CommandBody"]["command"];
type Match = Answers<"/v1/matches/{match_id}", "get", 200>;

declare const process: { argv: string[] };
const address = process.argv[2];

async function ask<A>(method: string, path: string, token?: string | null, body?: unknown): Promise<A> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token) headers["authorization"] = `Bearer ${token}`;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(address + path, { method, headers, body: sent });
  if (!response.ok) {
    const problem = (await response.json()) as Schemas["Problem"];
    throw new Error(`${method} ${path}: ${problem.status} ${problem.code} ${problem.detail}`);
  }
  return (await response.json()) as A;
}

const opening: Schemas["Opening"] = { ruleset: "cardpitch", title: "TypeScript", visibility: "public" };
const opened = await ask<Answers<"/v1/matches", "post", 201>>("POST", "/v1/matches", null, opening);
const path = `/v1/matches/${opened.match.id}`;
const gm = opened.match.you!.seat;
const tokens = new Map<string, string>([[gm, opened.token!]]);
for (const claim of opened.claims) {
  const body: Schemas["ClaimBody"] = { code: claim.code! };
  const claimed = await ask<Answers<"/v1/claims", "post", 201>>("POST", "/v1/claims", null, body);
  tokens.set(claim.seat, claimed.token!);
}

async function send(seat: string, command: Command): Promise<Schemas["Answer"]> {
  const body: Schemas["CommandBody"] = { command };
  return ask<Schemas["Answer"]>("POST", `${path}/commands`, tokens.get(seat), body);
}

async function move(match: Match): Promise<void> {
  for (const awaited of match.awaiting) {
    const seat = awaited.seat !== null && tokens.has(awaited.seat) ? awaited.seat : gm;
    const offers = await ask<Schemas["Offers"]>("GET", `${path}/offers`, tokens.get(seat));
    const offer = offers.offers.find((each) => each.kind.endsWith(`.${awaited.what}`) && each.examples.length > 0);
    if (offer) {
      const example = offer.examples[Math.floor(Math.random() * offer.examples.length)];
      await send(seat, example as unknown as Command);
      return;
    }
  }
  throw new Error(`nobody can go on: ${JSON.stringify(match.awaiting)}`);
}

const start: Schemas["CardpitchStartMatchCommand"] = { kind: "cardpitch.start_match" };
let commands = (await send(gm, start)).events.length > 0 ? 1 : 0;
let match = await ask<Match>("GET", path);
while (match.status !== "finished" && commands < 2000) {
  await move(match);
  commands += 1;
  match = await ask<Match>("GET", path);
}

let rolls = 0;
let cursor = 0;
for (let more = true; more; ) {
  const page = await ask<Schemas["Events"]>("GET", `${path}/events?after=${cursor}&limit=200`);
  for (const event of page.events) {
    if (event.kind === "match.rolled") rolls += 1;
  }
  cursor = page.cursor;
  more = page.more;
}
const turn = match.ruleset === "cardpitch" ? match.view.turn : null;
console.log(JSON.stringify({ id: match.id, status: match.status, result: match.result, commands, rolls, cursor, turn }));
