import { entries } from '@/office/shared/form/entries';
import { t } from '@/i18n/office-questions';

export type QuestionEntry = { question: string; answer: string };

/** The questions of a form whose page answers them. */
export const questionsField = <Tab extends string>(tab: Tab) =>
  entries({
    label: t('title'),
    tab,
    read: (question: QuestionEntry) => question,
    isBlank: ({ question, answer }) => question.trim() === '' && answer.trim() === '',
    write: (filled) =>
      filled.map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() })),
    nth: (n) => t('entry', { n }),
    parts: { question: t('question'), answer: t('answer') },
    check: ({ question, answer }) => ({
      ...(question.trim() ? {} : { question: t('questionMissing') }),
      ...(answer.trim() ? {} : { answer: t('answerMissing') }),
    }),
    describe: (all) => all.map(({ question }) => question).join('\n'),
  });
