/** A stretch of a lesson that was played: seconds from and to. */
export type Range = [from: number, to: number];

/** A media element, which knows what of its file it has played. */
type Played = Pick<HTMLMediaElement, 'played'>;

/**
 * For players without `played`: the longest step between two reports that still counts as playing, in
 * seconds. A longer step is a jump.
 */
const STEP = 5;
/** Ranges that one report may hold. */
const MOST = 100;

/** Merges overlapping ranges and sorts them. */
export function mergeRanges(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Returns the ranges merged and, if there are more than a report may hold, only the longest. */
export function fitReport(ranges: Range[]): Range[] {
  const merged = mergeRanges(ranges);
  if (merged.length <= MOST) return merged;
  const longest = merged.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, MOST);
  return mergeRanges(longest);
}

/** Records which ranges of a video are played. */
export class WatchRecorder {
  #done: Range[] = [];
  #now: Range | null = null;
  #element: Played | null = null;
  /** All ranges that media elements have played so far. Each report contains all of them. */
  #played: Range[] = [];

  /**
   * Records that the video plays at `position`. A media element knows its played ranges, so nothing is lost
   * when a sleeping tab or a busy page reports rarely. For other players the range since the last report
   * counts.
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

  /** Ends the current range. Call it when the next position does not continue the last one. */
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

  /**
   * Returns the ranges played since the last call. For a media element it returns all that the element has
   * played.
   */
  take(): Range[] {
    const here = this.#now?.[1];
    this.jump();
    this.#gather();
    const ranges = mergeRanges([...this.#done, ...this.#played].filter(([from, to]) => to > from));
    this.#done = [];
    // Playback may continue from the current position.
    this.#now = here === undefined ? null : [here, here];
    return ranges;
  }
}
