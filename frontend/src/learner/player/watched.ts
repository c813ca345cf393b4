/** A stretch of a lesson that was played: seconds from and to. */
export type Range = [from: number, to: number];

/** Seconds between two reports of a video that plays; more is a jump. */
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

  /** The video plays and is here; what it came past since the last time was watched. */
  at(position: number): void {
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

  /** All that was watched since the last time this was asked. */
  take(): Range[] {
    const here = this.#now?.[1];
    this.jump();
    const ranges = mergeRanges(this.#done.filter(([from, to]) => to > from));
    this.#done = [];
    // It may go on from here.
    this.#now = here === undefined ? null : [here, here];
    return ranges;
  }
}
