/* Saves the answers of a quiz while it is taken. Unsaved answers are kept on the device until the server has them. */
import { saveAnswers, type Answer, type Attempt } from '@/api/course/quiz';
import { ApiError } from '@/api/error';
import { changesOnDevice, dropChange, keepChange, saysTheSame, shownOrders, type Change } from './answers';

/**
 * `REST` debounces saving after the last answer. `RETRY` is the delay before a failed save is tried again.
 * Both in ms.
 */
const REST = 700;
const RETRY = 5000;

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';
type Listeners = {
  onStatus: (status: SaveStatus) => void;
  /**
   * Called with the server's answers. `overruled` names the questions whose local answer was replaced by that
   * of another tab or device.
   */
  onOthers: (answers: Answer[], overruled: string[]) => void;
  /** The attempt takes no answers any more. */
  onClosed: () => void;
};

/** Whether another try may succeed: there was no answer, or the server was busy. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Stops the saver of the paper that was open before. Until then that saver keeps retrying. */
let stopFormer = () => {};

/**
 * Saves an attempt's answers as they are given, one request at a time. An answer stays on the device until
 * the server has it. Each answer names the version that it replaces, so that tabs and devices do not
 * overwrite each other.
 */
export class AnswerSaver {
  readonly #attempt: string;
  readonly #listeners: Listeners;
  /** The shown order of each ordering question. It is the answer if the learner moves nothing. */
  readonly #orders: Map<string, Answer>;
  /** The answers as the server has them, by question. */
  readonly #stored: Map<string, Answer>;
  /** What the server does not have yet. */
  readonly #changes: Map<string, Change>;
  #sending = false;
  #ended = false;
  /** True while the answers are being handed in. A save that arrives later would be refused. */
  #held = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(attempt: Attempt, listeners: Listeners) {
    this.#attempt = attempt._id;
    this.#listeners = listeners;
    this.#orders = shownOrders(attempt);
    this.#stored = new Map(attempt.answers.map((answer) => [answer.question, answer]));
    this.#changes = changesOnDevice(attempt);
  }

  /**
   * Sends what an earlier visit could not send. Reports the answers that lost to newer ones from other
   * devices.
   */
  start(): void {
    stopFormer();
    stopFormer = () => this.#stop();
    this.#ended = false;
    this.merge([...this.#stored.values()]);
    if (this.#changes.size > 0) this.#schedule(REST);
  }

  change(given: Answer): void {
    if (this.#ended) return;
    const { question } = given;
    const order = this.#orders.get(question);
    const before = this.#changes.get(question);
    const version = before?.answer.version ?? this.#stored.get(question)?.version ?? 0;
    this.#keep(question, { answer: { ...given, version }, sent: before?.sent ?? (order ? [order] : []) });
    this.#schedule(REST);
  }

  /** Returns all answers, each with the version that it replaces. */
  answers(): Answer[] {
    const changed = [...this.#changes.values()].map(({ answer }) => answer);
    const known = [...this.#orders.values(), ...this.#stored.values(), ...changed];
    return [...new Map(known.map((answer) => [answer.question, answer])).values()];
  }

  /** Sends the unsaved answers at once. */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#changes.size > 0 && !this.#sending && !this.#held && !this.#ended) void this.#send();
  }

  /** Pauses saving while the answers are handed in. */
  hold(): void {
    this.#held = true;
  }

  /** Resumes saving after the hand-in failed. */
  release(): void {
    this.#held = false;
    this.flush();
  }

  /** Ends saving and drops unsaved answers, because the attempt was handed in or is closed. */
  end(): void {
    this.#stop();
    for (const [question, change] of this.#changes) dropChange(this.#attempt, question, change);
  }

  /** Unsaved answers stay on the device until the paper is opened again. */
  #stop(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  /** Merges the server's answers into the local ones. */
  merge(answers: Answer[]): void {
    if (this.#ended) return;
    const overruled: string[] = [];
    for (const answer of answers) {
      const { question } = answer;
      // A response that arrived late holds an older version than the one already known.
      if ((answer.version ?? 0) < (this.#stored.get(question)?.version ?? 0)) continue;
      const change = this.#changes.get(question);
      this.#stored.set(question, answer);
      if (!change || change.answer.version === answer.version) continue;
      const isOurs = change.sent.some((sent) => saysTheSame(sent, answer));
      if (isOurs && !saysTheSame(change.answer, answer)) {
        // The server has one of our earlier answers. The newest answer now replaces that version.
        this.#keep(question, { ...change, answer: { ...change.answer, version: answer.version ?? 0 } });
        continue;
      }
      this.#changes.delete(question);
      dropChange(this.#attempt, question, change);
      if (!saysTheSame(change.answer, answer)) overruled.push(question);
    }
    this.#listeners.onOthers(this.answers(), overruled);
  }

  #keep(question: string, change: Change): void {
    this.#changes.set(question, change);
    keepChange(this.#attempt, question, change);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), delay);
  }

  async #send(): Promise<void> {
    this.#sending = true;
    this.#listeners.onStatus('saving');
    const sent = [...this.#changes];
    for (const [question, change] of sent)
      this.#keep(question, { ...change, sent: [...change.sent, change.answer] });
    try {
      const { answers } = await saveAnswers(this.#attempt, this.answers());
      this.#sending = false;
      if (this.#ended) return;
      this.#settle(sent);
      this.merge(answers);
      // Changes made during the save are still pending.
      if (this.#changes.size > 0) return this.#schedule(REST);
      this.#listeners.onStatus('saved');
    } catch (error) {
      this.#sending = false;
      if (this.#ended) return;
      if (error instanceof ApiError && error.status === 409) {
        this.end();
        return this.#listeners.onClosed();
      }
      this.#listeners.onStatus('failed');
      if (mayPass(error)) this.#schedule(RETRY);
    }
  }

  /** Drops the sent changes that the server has stored, unless the learner changed the answer since. */
  #settle(sent: [string, Change][]): void {
    for (const [question, { answer }] of sent) {
      const change = this.#changes.get(question);
      if (!change || !saysTheSame(change.answer, answer)) continue;
      // An answer equal to the stored one does not get a new version.
      if (saysTheSame(this.#stored.get(question), answer)) {
        this.#changes.delete(question);
        dropChange(this.#attempt, question, change);
      }
    }
  }
}
