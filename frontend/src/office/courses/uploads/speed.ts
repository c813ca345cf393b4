/** Milliseconds that the speed is measured over. */
const WINDOW = 15_000;
type Sample = { at: number; sent: number };

/**
 * Computes the upload speed (bytes a second) over the last seconds, so that a single fast or slow chunk does
 * not show.
 */
export class Speedometer {
  #samples: Sample[] = [];

  /** Adds a sample and returns the speed. `at` is in milliseconds. Null until there are enough samples. */
  measure(sent: number, at: number): number | null {
    this.#samples = [...this.#samples.filter((sample) => at - sample.at <= WINDOW), { at, sent }];
    const [first] = this.#samples;
    if (!first || at - first.at < 1000 || sent <= first.sent) return null;
    return ((sent - first.sent) * 1000) / (at - first.at);
  }

  /** Drops the samples from before a pause. */
  restart(): void {
    this.#samples = [];
  }
}

/** Returns the time left, in the largest unit that fits. */
export function timeLeft(
  bytes: number,
  speed: number,
): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  const seconds = Math.max(1, Math.ceil(bytes / speed));
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 5400) return { unit: 'minutes', count: Math.round(seconds / 60) };
  return { unit: 'hours', count: Math.round(seconds / 3600) };
}
