import { mayHaveSession } from './session-hint';

let answers: Map<string, unknown> | null = null;

/**
 * The answer to a page's first read, where the server wrote it into the page; a second read asks. Where somebody may be
 * signed in every read asks: what they own is not in the page.
 */
export function firstAnswer(address: string): unknown {
  const answer = peekAnswer(address);
  answers?.delete(address);
  return answer;
}

/** The same for a look ahead, which leaves the answer to the read. */
export function peekAnswer(address: string): unknown {
  // Asked each time: whoever logs in on this page is no longer the visitor that it was written for.
  if (mayHaveSession()) answers = new Map();
  else if (answers === null) {
    const block = document.getElementById('first-data')?.textContent.trim();
    answers = new Map(Object.entries(block ? (JSON.parse(block) as object) : {}));
  }
  return answers.get(address);
}

/** For tests. */
export function forgetFirstData(): void {
  answers = null;
}
