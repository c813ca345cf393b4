/** A stretch of a lesson that was played: seconds from and to. */
export type Range = [from: number, to: number];

/** A media element, which knows what of its file it has played. */
type Played = Pick<HTMLMediaElement, 'played'>;

/** Of a player without such ranges: seconds between two reports of a video that plays; more is a jump. */
const STEP = 5;
/** Ranges that one report may hold. */
const MOST = 100;

/** The same seconds in as few ranges as it takes, in their order. */
export function mergeRanges(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** As many as a report may hold: the longest, where there are more. */
export function fitReport(ranges: Range[]): Range[] {
  const merged = mergeRanges(ranges);
  if (merged.length <= MOST) return merged;
  const longest = merged.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, MOST);
  return mergeRanges(longest);
}

/** Writes down what is really played. */
export class WatchRecorder {
  #done: Range[] = [];
  #now: Range | null = null;
  #element: Played | null = null;
  /** What elements have played so far; each report says all of it. */
  #played: Range[] = [];

  /**
   * The video plays and is here. What was watched the element says, however seldom it reports: a tab that sleeps or a
   * page that is busy loses nothing. Of another player it is what it came past since the last time.
   */
  at(position: number, element?: Played): void {
    if (element && element.played.length > 0) {
      this.#element = element;
      this.#gather();
      return;
    }
    const step = this.#now ? position - this.#now[1] : -1;
    if (this.#now && step >= 0 && step <= STEP) this.#now[1] = position;
    else {
      this.jump();
      this.#now = [position, position];
    }
  }

  /** What comes next does not follow what was. */
  jump(): void {
    if (this.#now) this.#done.push(this.#now);
    this.#now = null;
  }

  #gather(): void {
    const played = this.#element?.played;
    if (!played) return;
    const ranges = Array.from({ length: played.length }, (_, i): Range => [played.start(i), played.end(i)]);
    this.#played = mergeRanges([...this.#played, ...ranges]);
  }

  /** All that was watched since the last time this was asked; of an element, all that it played. */
  take(): Range[] {
    const here = this.#now?.[1];
    this.jump();
    this.#gather();
    const ranges = mergeRanges([...this.#done, ...this.#played].filter(([from, to]) => to > from));
    this.#done = [];
    // It may go on from here.
    this.#now = here === undefined ? null : [here, here];
    return ranges;
  }
}
