/** Milliseconds that the speed is measured over. */
const WINDOW = 15_000;
type Sample = { at: number; sent: number };

/** The speed of an upload (bytes a second) over the last seconds, so that one quick or slow piece does not show. */
export class Speedometer {
  #samples: Sample[] = [];

  /** `at` in milliseconds. Null until there is something to measure. */
  measure(sent: number, at: number): number | null {
    this.#samples = [...this.#samples.filter((sample) => at - sample.at <= WINDOW), { at, sent }];
    const [first] = this.#samples;
    if (!first || at - first.at < 1000 || sent <= first.sent) return null;
    return ((sent - first.sent) * 1000) / (at - first.at);
  }

  /** After a pause what was before says nothing. */
  restart(): void {
    this.#samples = [];
  }
}

/** What is left, in the largest unit that says it. */
export function timeLeft(
  bytes: number,
  speed: number,
): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  const seconds = Math.max(1, Math.ceil(bytes / speed));
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 5400) return { unit: 'minutes', count: Math.round(seconds / 60) };
  return { unit: 'hours', count: Math.round(seconds / 3600) };
}
