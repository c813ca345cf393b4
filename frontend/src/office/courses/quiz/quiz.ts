import type { ApiSchema } from '@/api/types';
import { t } from '@/i18n/admin-quiz';

export type Quiz = ApiSchema['QuizEntry'];
export type Question = ApiSchema['QuestionEntry'];
export type QuestionKind = Question['kind'];

export const questionKinds: readonly QuestionKind[] = ['single', 'multiple', 'truefalse', 'text', 'order'];

/** The same limits as on the server. */
export const limits = {
  questions: 100,
  prompt: 2000,
  explanation: 2000,
  options: 10,
  option: 500,
  accepted: 10,
  acceptedText: 200,
  attempts: 20,
  minutes: 240,
};

export const blankQuiz = (): Quiz => ({
  passPercent: 60,
  attempts: null,
  minutes: null,
  shuffle: true,
  questions: [],
});

const blankOption = () => ({ text: '', correct: false });
export const hasOptions = (kind: QuestionKind): boolean =>
  kind === 'single' || kind === 'multiple' || kind === 'order';

/** Converts a question to another kind. Content that both kinds have is kept. */
export function ofKind(question: Question, kind: QuestionKind): Question {
  const options = question.options.length > 0 ? question.options : [blankOption(), blankOption()];
  const right = options.findIndex(({ correct }) => correct);
  return {
    ...question,
    kind,
    options: !hasOptions(kind)
      ? []
      : kind === 'single'
        ? options.map((option, i) => ({ ...option, correct: i === right }))
        : options,
    accepted: kind === 'text' ? question.accepted : [],
    exact: kind === 'text' && question.exact,
    isTrue: kind === 'truefalse' ? (question.isTrue ?? true) : null,
  };
}

export const blankQuestion = (): Question =>
  ofKind(
    { kind: 'single', prompt: '', explanation: '', options: [], accepted: [], exact: false, isTrue: null },
    'single',
  );

/** Marks an option as right or wrong. In a question with one right answer, marking one unmarks the others. */
export const markOption = ({ kind, options }: Question, index: number, correct: boolean) =>
  options.map((option, i) =>
    i === index ? { ...option, correct } : kind === 'single' ? { ...option, correct: false } : option,
  );

/** What the server would refuse of a question. */
export function questionFaults({ kind, prompt, options, accepted }: Question): string[] {
  const faults: string[] = [];
  if (!prompt.trim()) faults.push(t('promptMissing'));
  if (hasOptions(kind)) {
    if (options.length < 2) faults.push(t('twoOptions'));
    if (options.some(({ text }) => !text.trim())) faults.push(t('optionBlank'));
    const right = options.filter(({ correct }) => correct).length;
    if (kind === 'single' && right !== 1) faults.push(t('oneRight'));
    if (kind === 'multiple' && right === 0) faults.push(t('someRight'));
  }
  if (kind === 'text' && accepted.length === 0) faults.push(t('acceptedMissing'));
  return faults;
}

/** Returns the lines of a text that are not blank. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Parses the first three digits of a typed text as a whole number. Null if it has none. */
export const numberOf = (typed: string): number | null => {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 3);
  return digits === '' ? null : Number(digits);
};

/** An example of a spreadsheet in the supported format. */
export const exampleCsv = [
  'kind,prompt,option 1,option 2,option 3,correct,explanation',
  'single,Which element holds the main heading?,h1,p,div,1,h1 is the heading of the first level.',
  'multiple,Which of these are tags?,li,text,ul,1;3,',
  'truefalse,CSS describes how a page looks.,,,,true,',
  'text,Which language runs in a browser?,,,,JavaScript;ECMAScript,',
  'order,Put the steps in order.,Plan,Build,Publish,,',
].join('\r\n');
