import type { Answer, Attempt } from '@/api/course/quiz';

export type PaperQuestion = Attempt['questions'][number];
/** What was answered, by question. */
export type Answers = Readonly<Record<string, Answer>>;
/** An unsaved answer, and the earlier answers to the same question that were sent without a confirmation. */
export type Change = { answer: Answer; sent: Answer[] };

const nameOf = (attempt: string, question: string) => `app.quiz.${attempt}.${question}`;

/**
 * Returns the unsaved changes on this device. Each question has its own storage key, because tabs share the
 * storage.
 */
export function changesOnDevice({ _id, questions }: Attempt): Map<string, Change> {
  const kept = new Map<string, Change>();
  for (const { _id: question } of questions) {
    try {
      const change = JSON.parse(localStorage.getItem(nameOf(_id, question)) ?? 'null') as Change | null;
      if (change?.answer.question === question && Array.isArray(change.sent)) kept.set(question, change);
    } catch {
      // The storage is blocked, or the value under the key is not a change.
    }
  }
  return kept;
}

export function keepChange(attempt: string, question: string, change: Change): void {
  try {
    localStorage.setItem(nameOf(attempt, question), JSON.stringify(change));
  } catch {
    // If the browser refuses to store it, the change is sent only this once.
  }
}

/** Deletes a stored change, unless another tab has stored a newer one under its key. */
export function dropChange(attempt: string, question: string, { answer }: Change): void {
  try {
    const name = nameOf(attempt, question);
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Change | null;
    if (kept && saysTheSame(kept.answer, answer)) localStorage.removeItem(name);
  } catch {
    // A blocked storage holds nothing to delete.
  }
}

/**
 * Returns the shown order of each ordering question as an answer. A learner who finds the entries in the
 * right order need not move anything.
 */
export const shownOrders = ({ questions }: Attempt): Map<string, Answer> =>
  new Map(
    questions
      .filter(({ kind }) => kind === 'order')
      .map(({ _id, options }) => [
        _id,
        { question: _id, options: options.map(({ _id }) => _id), version: 0 },
      ]),
  );

/** Whether two answers to a question say the same, whatever their versions. */
export const saysTheSame = (one: Answer | undefined, other: Answer): boolean =>
  one !== undefined &&
  (one.isTrue ?? null) === (other.isTrue ?? null) &&
  (one.text ?? '') === (other.text ?? '') &&
  (one.options ?? []).join() === (other.options ?? []).join();

export const byQuestion = (answers: Answer[]): Answers =>
  Object.fromEntries(answers.map((answer) => [answer.question, answer]));

/**
 * Returns the initial answers of a paper: the shown orders, then the saved answers, then the unsaved changes
 * on this device.
 */
export const startingAnswers = (attempt: Attempt): Answers =>
  byQuestion([
    ...shownOrders(attempt).values(),
    ...attempt.answers,
    ...[...changesOnDevice(attempt).values()].map(({ answer }) => answer),
  ]);

/** Whether something was answered: an emptied field or box is no answer. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined &&
  (answer.isTrue !== undefined || Boolean(answer.text?.trim()) || (answer.options?.length ?? 0) > 0);

/** How many questions have no answer. */
export const unanswered = (questions: PaperQuestion[], answers: Answers): number =>
  questions.filter(({ _id }) => !isAnswered(answers[_id])).length;

/** Returns the chosen options with `option` added or removed. */
export const toggled = (chosen: number[], option: number, on: boolean): number[] =>
  on ? [...chosen.filter((other) => other !== option), option] : chosen.filter((other) => other !== option);

/** Returns the list with the entry at `from` moved to `to`. */
export function movedTo<T>(list: T[], from: number, to: number): T[] {
  const moving = list[from];
  if (moving === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, moving);
}
