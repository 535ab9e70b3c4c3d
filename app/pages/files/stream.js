/** What happens in a match, as it happens, for who reads with a token: server-sent events by `fetch` (protocol 16). */

const LONGEST_WAIT = 30_000;

/**
 * Follows a match from an event on. `heard` gets each event once and in order; `lost` hears when the server says that
 * there is nothing more to follow (the token or the seat is gone). Answers what stops it.
 */
export function follow(api, match, { as, after, heard, lost }) {
  const ending = new AbortController();
  run(api, match, { as, after, heard, lost, signal: ending.signal });
  return () => ending.abort();
}

async function run(api, match, { as, after, heard, lost, signal }) {
  let cursor = after;
  let wait = 1000;
  while (!signal.aborted) {
    try {
      const response = await fetch(api.url(`matches/${match}/stream`, { as, after: cursor }), {
        headers: api.headers({ Accept: "text/event-stream" }),
        credentials: "omit",
        signal,
      });
      if (response.status === 401 || response.status === 403 || response.status === 404) return lost();
      if (response.ok) {
        wait = 1000;
        for await (const event of events(response.body)) {
          cursor = event.n;
          heard(event);
        }
      }
    } catch {
      // Cut off: come again after a while.
    }
    if (signal.aborted) return;
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

/** The events of a body of server-sent events; comments keep it alive and say nothing. */
async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split(/\r?\n\r?\n/);
    rest = blocks.pop();
    for (const block of blocks) {
      const data = block
        .split(/\r?\n/)
        .filter((line) => line.startsWith("data:"))
        .map((line) => line.slice(5).trim());
      if (data.length) yield JSON.parse(data.join("\n"));
    }
  }
}

function pause(milliseconds, signal) {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
  });
}
