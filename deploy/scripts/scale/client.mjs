// A client that behaves like a browser: one keep-alive connection, cookies, and retries after 'retry later' responses or
// timeouts.
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE = 15_000;
/** How long a client keeps retrying, in milliseconds. */
const PERSISTENCE = 60_000;
const LONGEST_WAIT = 2;

/** Counts the responses during an experiment. */
export class Tally {
  constructor() {
    Object.assign(this, {
      good: 0,
      waited: 0,
      failed: 0,
      classes: {},
      trouble: [],
      goods: { read: [], write: [] },
    });
  }

  add(kind, fault, begun) {
    const now = performance.now();
    if (fault === null) {
      this.good += 1;
      this.goods[kind].push(now);
      return;
    }
    if (fault.waits) this.waited += 1;
    else this.failed += 1;
    this.classes[fault.name] = (this.classes[fault.name] ?? 0) + 1;
    this.trouble.push({ begun, ended: now });
  }

  get sent() {
    return this.good + this.waited + this.failed;
  }

  /** The longest time between two successful responses, in milliseconds. */
  longestGap(kind) {
    const times = this.goods[kind];
    return times.reduce((longest, time, at) => (at === 0 ? 0 : Math.max(longest, time - times[at - 1])), 0);
  }
}

/** The current tally. */
export const counting = { tally: new Tally() };

function fault(answer, expected) {
  const { status, headers } = answer;
  if (status < 400 || expected.includes(status)) return null;
  const waits = (status === 429 || status === 503) && headers['retry-after'] !== undefined;
  return { name: waits ? `${status} with retry-after` : `${status}`, waits };
}

export class Client {
  constructor(origin) {
    this.origin = origin;
    this.agent = new Agent({ keepAlive: true, maxSockets: 2, rejectUnauthorized: false });
    this.cookies = new Map();
  }

  /** Sends a request once, without counting it. */
  once(method, path, { body, type = 'application/json', headers = {} } = {}) {
    const sent = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = {
      'accept-encoding': 'gzip',
      ...(sent !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(sent) }),
      ...(cookie && { cookie }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const asked = request({
        ...this.origin,
        method,
        path,
        headers: all,
        agent: this.agent,
        timeout: PATIENCE,
      });
      asked.once('timeout', () => asked.destroy(Object.assign(new Error('no answer'), { code: 'TIMEOUT' })));
      asked.once('error', reject);
      asked.once('response', (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.once('error', reject);
        response.once('end', () => {
          this.keepCookies(response.headers['set-cookie'] ?? []);
          resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) });
        });
      });
      asked.end(sent);
    });
  }

  keepCookies(lines) {
    for (const line of lines) {
      const [name, value] = line.split(';')[0].split('=');
      this.cookies.set(name, value);
    }
  }

  /** Sends a request once and counts it. Returns the response if it is successful. */
  async try(method, path, options = {}) {
    const begun = performance.now();
    const { tally } = counting;
    const kind = method === 'GET' ? 'read' : 'write';
    let answer = null;
    let what;
    try {
      answer = await this.once(method, path, options);
      what = fault(answer, options.expected ?? []);
    } catch (error) {
      what = { name: error.code ?? error.message, waits: false };
    }
    tally.add(kind, what, begun);
    if (what !== null) note(what, answer, `${method} ${path}`);
    const seconds = Math.min(Number(answer?.headers['retry-after'] ?? 0.5), LONGEST_WAIT);
    return { answer: what === null ? answer : null, seconds };
  }

  /**
   * Retries until there is a response, as a user reloads a page or presses a button again, with the same
   * idempotency key.
   */
  async ask(method, path, options = {}) {
    const end = performance.now() + PERSISTENCE;
    while (performance.now() < end) {
      const { answer, seconds } = await this.try(method, path, options);
      if (answer !== null) return answer;
      await sleep(seconds * 1000 * (0.75 + Math.random() / 2));
    }
    throw new Error(`${method} ${path} is not answered`);
  }

  /** Returns the data of an API response. */
  async data(method, path, body, headers) {
    const answer = await this.ask(method, `/api/v1${path}`, {
      body,
      headers: { 'accept-encoding': 'identity', ...headers },
    });
    return JSON.parse(answer.bytes.toString()).data;
  }
}

/** The first failures, for the log of a run. */
export const noted = [];
const MOST_NOTED = 400;

function note({ name }, answer, request) {
  if (noted.length >= MOST_NOTED) return;
  const id = answer?.headers['x-request-id'] ?? '';
  const said = answer ? answer.bytes.subarray(0, 200).toString('latin1').replaceAll('\n', ' ') : '';
  noted.push(`${new Date().toISOString()} ${request}: ${name} ${id} ${said}`);
}
