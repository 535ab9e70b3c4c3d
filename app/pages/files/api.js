/** The public API, as a person with a token (or nobody in particular) calls it. Nothing else is asked of the server. */

/** Where the server is: one folder above this file's. */
export const ROOT = new URL("../", import.meta.url);

/** What the server answered instead of a good answer: its problem document. Status 0: it could not be reached. */
export class Problem extends Error {
  constructor(status, body) {
    super(body.detail || body.title || String(status));
    this.status = status;
    this.body = body;
  }
}

/** Calls the API. `token` may be null; `language` is asked for in every request. */
export class Api {
  constructor(token, language) {
    this.token = token;
    this.language = language;
    this.keys = new Map();
  }

  /** The address of something under /v1; parameters that are null are left out. */
  url(path, params = {}) {
    const url = new URL(`v1/${path}`, ROOT);
    for (const [name, value] of Object.entries(params)) {
      if (value !== null && value !== undefined) url.searchParams.set(name, value);
    }
    return url;
  }

  /** The headers of a request of ours. */
  headers(more = {}) {
    const made = { "Accept-Language": this.language, ...more };
    if (this.token !== null) made.Authorization = `Bearer ${this.token}`;
    return made;
  }

  /** Asks for something; throws a `Problem`. */
  get(path, params) {
    return this.ask("GET", path, { params });
  }

  /** The same, with the tag that a command may be based on. */
  async tagged(path, params) {
    const response = await this.response("GET", path, { params });
    return { body: await response.json(), tag: response.headers.get("etag") };
  }

  /**
   * Sends something that has one effect, however often the network lets it be sent: the same words under the same key
   * until they are answered.
   */
  async post(path, body, options = {}) {
    if (options.params?.dry_run) return this.ask("POST", path, { ...options, body });
    const said = `${path} ${JSON.stringify(body ?? null)}`;
    const key = this.keys.get(said) ?? randomKey();
    this.keys.set(said, key);
    try {
      const headers = { ...options.headers, "Idempotency-Key": key };
      const answer = await this.ask("POST", path, { ...options, body, headers });
      this.keys.delete(said);
      return answer;
    } catch (problem) {
      if (problem instanceof Problem && problem.status > 0 && problem.status < 500) this.keys.delete(said);
      throw problem;
    }
  }

  /** One request; its JSON, or null where the answer has none. */
  async ask(method, path, options = {}) {
    const response = await this.response(method, path, options);
    return response.status === 204 ? null : response.json();
  }

  /** One request; throws a `Problem` unless the answer is good. */
  async response(method, path, { params, body, headers = {} } = {}) {
    const json = body === undefined ? {} : { "Content-Type": "application/json" };
    let response;
    try {
      response = await fetch(this.url(path, params), {
        method,
        headers: this.headers({ ...json, ...headers }),
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: "omit",
        redirect: "error",
      });
    } catch {
      throw new Problem(0, { code: "unreachable" });
    }
    if (response.ok) return response;
    throw new Problem(response.status, await response.json().catch(() => ({ title: response.statusText })));
  }
}

function randomKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (each) => each.toString(16).padStart(2, "0")).join("");
}
