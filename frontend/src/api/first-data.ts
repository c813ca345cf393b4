import type { QueryClient } from '@tanstack/react-query';
import { mayHaveSession } from './session-hint';

type FirstData = Record<string, unknown>;

/** What the server has for the page that it renders; in a browser it is written into the page. */
let serverData: FirstData | null = null;
let answers: Map<string, unknown> | null = null;
/** While a page is read from its first data alone. */
let reading: { data: FirstData; read: Set<string>; missing: Set<string> } | null = null;

/** A read that the first data does not answer, while nothing else may. */
export class NotInFirstData extends Error {}

function pageData(): FirstData {
  if (serverData) return serverData;
  const block = document.getElementById('first-data')?.textContent.trim();
  return block ? (JSON.parse(block) as FirstData) : {};
}

/**
 * The answer to a page's first read, where the server wrote it into the page; a second read asks. Where somebody may be
 * signed in every read asks: what they own is not in the page.
 */
export function takeFirstAnswer(address: string): unknown {
  if (reading) {
    if (!(address in reading.data)) {
      reading.missing.add(address);
      throw new NotInFirstData(address);
    }
    reading.read.add(address);
    return reading.data[address];
  }
  const answer = peekAnswer(address);
  answers?.delete(address);
  return answer;
}

/** The same for a look ahead, which leaves the answer to the read. */
export function peekAnswer(address: string): unknown {
  // Checked each time: after a login on this page, its data for visitors no longer applies.
  if (mayHaveSession()) answers = new Map();
  else answers ??= new Map(Object.entries(pageData()));
  return answers.get(address);
}

/**
 * Runs the reads of a page with its first data alone, signed in or not, so that server and browser render the same.
 * What the data does not answer stays unread. Returns the addresses of that.
 */
export async function readFirstData(client: QueryClient, read: () => void): Promise<string[]> {
  const turn = { data: pageData(), read: new Set<string>(), missing: new Set<string>() };
  reading = turn;
  try {
    read();
    // All are answered or refused without waiting for anything: these are turns of the queue of promises.
    for (let turns = 0; client.isFetching() > 0 && turns < 1000; turns++) await Promise.resolve();
  } finally {
    reading = null;
  }
  client.removeQueries({ predicate: ({ state }) => state.data === undefined });
  for (const address of turn.read) answers?.delete(address);
  if (!serverData)
    answers ??= new Map(Object.entries(turn.data).filter(([address]) => !turn.read.has(address)));
  return [...turn.missing];
}

/** On the server: what the page that is rendered next reads; `null` after it. */
export function setFirstData(data: FirstData | null): void {
  serverData = data;
}

/** For tests. */
export function resetFirstData(): void {
  answers = null;
}
