import type { QueryClient } from '@tanstack/react-query';
import { mayHaveSession } from './session-hint';

type FirstData = Record<string, unknown>;

/**
 * On the server, the data for the page that is being rendered. In a browser it is `null`, and the data is
 * read from the page.
 */
let serverData: FirstData | null = null;
let answers: Map<string, unknown> | null = null;
/** Set while `readFirstData` runs, when reads may use only the first data. */
let reading: { data: FirstData; read: Set<string>; missing: Set<string> } | null = null;

/** Thrown for a read that is not in the first data, while `readFirstData` allows no other source. */
export class NotInFirstData extends Error {}

function pageData(): FirstData {
  if (serverData) return serverData;
  const block = document.getElementById('first-data')?.textContent.trim();
  return block ? (JSON.parse(block) as FirstData) : {};
}

/**
 * Returns the answer that the server wrote into the page, once per address. A second read is sent to the
 * server. When the user may be signed in, all reads are sent, because the page holds a visitor's data.
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

/** Returns the same answer as `takeFirstAnswer` without consuming it. */
export function peekAnswer(address: string): unknown {
  // Checked each time: after a login on this page, its data for visitors no longer applies.
  if (mayHaveSession()) answers = new Map();
  else answers ??= new Map(Object.entries(pageData()));
  return answers.get(address);
}

/**
 * Runs a page's reads with its first data only, whether or not the user is signed in, so that server and
 * browser render the same. Reads that the data does not answer stay unread. Returns their addresses.
 */
export async function readFirstData(client: QueryClient, read: () => void): Promise<string[]> {
  const turn = { data: pageData(), read: new Set<string>(), missing: new Set<string>() };
  reading = turn;
  try {
    read();
    // No read waits for the network here, so a limited number of microtask turns settles all of them.
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

/** Server only: sets the data for the page that is rendered next, or `null` afterwards. */
export function setFirstData(data: FirstData | null): void {
  serverData = data;
}

/** Used by tests only. */
export function resetFirstData(): void {
  answers = null;
}
