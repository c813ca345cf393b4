import { entries } from '@/shared/form/entries';
import type { FieldErrors } from '@/shared/form/field-errors';
import { t } from '@/i18n/office-questions';

export type QuestionEntry = { question: string; answer: string };

/** An entry that nobody filled in is none. */
export const isBlankQuestion = ({ question, answer }: QuestionEntry): boolean =>
  question.trim() === '' && answer.trim() === '';

/** The entries as they are sent. */
export const sentQuestions = (all: QuestionEntry[]): QuestionEntry[] =>
  all
    .filter((entry) => !isBlankQuestion(entry))
    .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }));

/** The name of an entry's field, as the server names it too. */
export const questionField = (index: number, field: keyof QuestionEntry): string =>
  `questions[${index}].${field}`;

/** A question without its answer, or the other way round. */
export function questionErrors(all: QuestionEntry[]): FieldErrors {
  const errors: FieldErrors = {};
  all.forEach((entry, i) => {
    if (isBlankQuestion(entry)) return;
    if (!entry.question.trim()) errors[questionField(i, 'question')] = t('questionMissing');
    if (!entry.answer.trim()) errors[questionField(i, 'answer')] = t('answerMissing');
  });
  return errors;
}

/** What the entries' fields are called, for sentences about them. */
export const questionLabels = (all: QuestionEntry[]): Record<string, string> =>
  Object.fromEntries(
    all.flatMap((_, i) =>
      (['question', 'answer'] as const).map((field) => [
        questionField(i, field),
        `${t('entry', { n: i + 1 })}, ${t(field)}`,
      ]),
    ),
  );

/** The questions of a form whose page answers them. */
export const questionsField = <Tab extends string>(tab: Tab) =>
  entries({
    label: t('title'),
    tab,
    read: (question: QuestionEntry) => question,
    isBlank: isBlankQuestion,
    write: sentQuestions,
    nth: (n) => t('entry', { n }),
    parts: { question: t('question'), answer: t('answer') },
    check: ({ question, answer }) => ({
      ...(question.trim() ? {} : { question: t('questionMissing') }),
      ...(answer.trim() ? {} : { answer: t('answerMissing') }),
    }),
    describe: (all) => all.map(({ question }) => question).join('\n'),
  });
