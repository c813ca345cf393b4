import { catalogue } from './locale';

/** Texts of the part of a form that holds questions and answers. */
export const t = catalogue({
  title: 'Questions and answers',
  text: 'Questions people ask before they buy, in their own words. The page shows them exactly as written here.',
  entry: 'Question {n}',
  add: 'Add a question',
  question: 'Question',
  answer: 'Answer',
  questionMissing: 'Write the question, or remove this entry.',
  answerMissing: 'Write the answer, or remove this entry.',
});
