import { saveAnswers, type Answer } from '@/api/course/quiz';
import { ApiError } from '@/api/error';
import { dropAnswers, keepAnswers } from './answers';

/** How long the answering rests before it is saved, and how long until a failed save is tried again (ms). */
const REST = 700;
const RETRY = 5000;

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';
type Listeners = {
  onStatus: (status: SaveStatus) => void;
  /** The attempt takes no answers any more. */
  onClosed: () => void;
};

/** Whether another try may succeed: there was no answer, or the server was busy. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/**
 * Saves an attempt's answers as they are given, one call at a time; until the server has them they are kept on the
 * device, so that neither a reload nor a lost connection takes any away.
 */
export class AnswerSaver {
  readonly #attempt: string;
  readonly #listeners: Listeners;
  #waiting: Answer[] | null = null;
  #sending = false;
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(attempt: string, listeners: Listeners) {
    this.#attempt = attempt;
    this.#listeners = listeners;
  }

  change(answers: Answer[]): void {
    if (this.#ended) return;
    keepAnswers(this.#attempt, answers);
    this.#waiting = answers;
    this.#schedule(REST);
  }

  /** Saves now what waits. */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#waiting !== null && !this.#sending && !this.#ended) void this.#send(this.#waiting);
  }

  /** The answers went another way: nothing is saved any more. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    dropAnswers(this.#attempt);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), delay);
  }

  async #send(answers: Answer[]): Promise<void> {
    this.#waiting = null;
    this.#sending = true;
    this.#listeners.onStatus('saving');
    try {
      await saveAnswers(this.#attempt, answers);
      this.#sending = false;
      if (this.#ended) return;
      // What was answered meanwhile waits already.
      if (this.#waiting !== null) return this.#schedule(REST);
      dropAnswers(this.#attempt);
      this.#listeners.onStatus('saved');
    } catch (error) {
      this.#sending = false;
      if (this.#ended) return;
      if (error instanceof ApiError && error.status === 409) {
        this.end();
        return this.#listeners.onClosed();
      }
      this.#waiting ??= answers;
      this.#listeners.onStatus('failed');
      if (mayPass(error)) this.#schedule(RETRY);
    }
  }
}
