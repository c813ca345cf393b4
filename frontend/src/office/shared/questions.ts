import type { FieldErrors } from '@/shared/form/field-errors';
import { t } from '@/i18n/office-questions';

export type QuestionEntry = { question: string; answer: string };

/** An entry that nobody filled in is none. */
export const isBlankQuestion = ({ question, answer }: QuestionEntry): boolean =>
  question.trim() === '' && answer.trim() === '';

/** The entries as they are sent. */
export const sentQuestions = (entries: QuestionEntry[]): QuestionEntry[] =>
  entries
    .filter((entry) => !isBlankQuestion(entry))
    .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }));

/** The name of an entry's field, as the server names it too. */
export const questionField = (index: number, field: keyof QuestionEntry): string =>
  `questions[${index}].${field}`;

/** A question without its answer, or the other way round. */
export function questionErrors(entries: QuestionEntry[]): FieldErrors {
  const errors: FieldErrors = {};
  entries.forEach((entry, i) => {
    if (isBlankQuestion(entry)) return;
    if (!entry.question.trim()) errors[questionField(i, 'question')] = t('questionMissing');
    if (!entry.answer.trim()) errors[questionField(i, 'answer')] = t('answerMissing');
  });
  return errors;
}

/** What the entries' fields are called, for sentences about them. */
export const questionLabels = (entries: QuestionEntry[]): Record<string, string> =>
  Object.fromEntries(
    entries.flatMap((_, i) =>
      (['question', 'answer'] as const).map((field) => [
        questionField(i, field),
        `${t('entry', { n: i + 1 })}, ${t(field)}`,
      ]),
    ),
  );
