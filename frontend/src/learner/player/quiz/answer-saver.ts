/* Saves the answers of a quiz while it is taken. Unsaved answers are kept on the device until the server has them. */
import { saveAnswers, type Answer, type Attempt } from '@/api/course/quiz';
import { ApiError } from '@/api/error';
import { changesOnDevice, dropChange, keepChange, saysTheSame, shownOrders, type Change } from './answers';

/** How long the answering rests before it is saved, and how long until a failed save is tried again (ms). */
const REST = 700;
const RETRY = 5000;

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';
type Listeners = {
  onStatus: (status: SaveStatus) => void;
  /** Answers of other tabs and devices; `overruled` names questions whose answer here was replaced by theirs. */
  onOthers: (answers: Answer[], overruled: string[]) => void;
  /** The attempt takes no answers any more. */
  onClosed: () => void;
};

/** Whether another try may succeed: there was no answer, or the server was busy. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Stops the saver of a paper that was left: it goes on trying until a paper is opened again. */
let stopFormer = () => {};

/**
 * Saves an attempt's answers as they are given, one call at a time. Until the server has an answer it is kept on the
 * device. Each answer names the version that it follows, so that tabs and devices don't overwrite each other.
 */
export class AnswerSaver {
  readonly #attempt: string;
  readonly #listeners: Listeners;
  /** Orders as they are shown: what an untouched list says. */
  readonly #orders: Map<string, Answer>;
  /** As the server has them. */
  readonly #stored: Map<string, Answer>;
  /** What the server does not have yet. */
  readonly #changes: Map<string, Change>;
  #sending = false;
  #ended = false;
  /** The answers are being handed in: a save that arrives after them would be refused. */
  #held = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(attempt: Attempt, listeners: Listeners) {
    this.#attempt = attempt._id;
    this.#listeners = listeners;
    this.#orders = shownOrders(attempt);
    this.#stored = new Map(attempt.answers.map((answer) => [answer.question, answer]));
    this.#changes = changesOnDevice(attempt);
  }

  /** Sends what a former visit could not, and says which of it came too late for answers of other devices. */
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

  /** All answers, with the version that each follows. */
  answers(): Answer[] {
    const changed = [...this.#changes.values()].map(({ answer }) => answer);
    const known = [...this.#orders.values(), ...this.#stored.values(), ...changed];
    return [...new Map(known.map((answer) => [answer.question, answer])).values()];
  }

  /** Saves now what waits. */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#changes.size > 0 && !this.#sending && !this.#held && !this.#ended) void this.#send();
  }

  /** Saves nothing while the answers are handed in. */
  hold(): void {
    this.#held = true;
  }

  /** They could not be handed in: saving goes on. */
  release(): void {
    this.#held = false;
    this.flush();
  }

  /** The answers went another way: nothing is saved any more. */
  end(): void {
    this.#stop();
    for (const [question, change] of this.#changes) dropChange(this.#attempt, question, change);
  }

  /** Unsaved answers stay on the device until the paper is opened again. */
  #stop(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  /** Takes over what the server has. */
  merge(answers: Answer[]): void {
    if (this.#ended) return;
    const overruled: string[] = [];
    for (const answer of answers) {
      const { question } = answer;
      // An answer that was on its way longer than a newer one.
      if ((answer.version ?? 0) < (this.#stored.get(question)?.version ?? 0)) continue;
      const change = this.#changes.get(question);
      this.#stored.set(question, answer);
      if (!change || change.answer.version === answer.version) continue;
      const isOurs = change.sent.some((sent) => saysTheSame(sent, answer));
      if (isOurs && !saysTheSame(change.answer, answer)) {
        // The server has an earlier one of ours; the newest follows it.
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
      // What was answered meanwhile waits already.
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

  /** Forgets changes that the server has judged, where nothing was answered since. */
  #settle(sent: [string, Change][]): void {
    for (const [question, { answer }] of sent) {
      const change = this.#changes.get(question);
      if (!change || !saysTheSame(change.answer, answer)) continue;
      // An answer that says what is stored changes no version.
      if (saysTheSame(this.#stored.get(question), answer)) {
        this.#changes.delete(question);
        dropChange(this.#attempt, question, change);
      }
    }
  }
}
