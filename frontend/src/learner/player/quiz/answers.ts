import type { Answer, Attempt } from '@/api/course/quiz';

export type PaperQuestion = Attempt['questions'][number];
/** What was answered, by question. */
export type Answers = Readonly<Record<string, Answer>>;

const nameOf = (attempt: string) => `app.quiz.${attempt}`;

/** What this device could not tell yet of an attempt. */
export function keptAnswers(attempt: string): Answer[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(attempt)) ?? '[]');
    return Array.isArray(kept) ? (kept as Answer[]) : [];
  } catch {
    return [];
  }
}

export function keepAnswers(attempt: string, answers: Answer[]): void {
  try {
    localStorage.setItem(nameOf(attempt), JSON.stringify(answers));
  } catch {
    // A browser that keeps nothing: they are sent this once.
  }
}

export function dropAnswers(attempt: string): void {
  try {
    localStorage.removeItem(nameOf(attempt));
  } catch {
    // Nothing is kept there.
  }
}

/** What the paper begins with: what was saved, what this device kept after it, and each order as it is shown. */
export function startingAnswers({ _id, questions, answers }: Attempt): Answers {
  const known = new Map([...answers, ...keptAnswers(_id)].map((answer) => [answer.question, answer]));
  const start: Record<string, Answer> = {};
  for (const { _id: question, kind, options } of questions) {
    const answer = known.get(question);
    if (answer) start[question] = answer;
    // Whoever finds the entries in order already has nothing to move.
    else if (kind === 'order') start[question] = { question, options: options.map(({ _id }) => _id) };
  }
  return start;
}

/** Whether something was answered: an emptied field or box is no answer. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined &&
  (answer.isTrue !== undefined || Boolean(answer.text?.trim()) || (answer.options?.length ?? 0) > 0);

/** How many questions have no answer. */
export const unanswered = (questions: PaperQuestion[], answers: Answers): number =>
  questions.filter(({ _id }) => !isAnswered(answers[_id])).length;

/** As they are sent: those that say something. */
export const sentAnswers = (answers: Answers): Answer[] => Object.values(answers).filter(isAnswered);

/** The options with one chosen or given up. */
export const toggled = (chosen: number[], option: number, on: boolean): number[] =>
  on ? [...chosen.filter((other) => other !== option), option] : chosen.filter((other) => other !== option);

/** The entry at `from` moved to `to`. */
export function movedTo<T>(list: T[], from: number, to: number): T[] {
  const moving = list[from];
  if (moving === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, moving);
}
