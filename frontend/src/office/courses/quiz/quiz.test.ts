import { describe, expect, it } from 'vitest';
import { blankQuestion, linesOf, markOption, numberOf, ofKind, questionFaults, type Question } from './quiz';

const options = (...right: boolean[]) => right.map((correct, i) => ({ text: `Answer ${i + 1}`, correct }));
const question = (over: Partial<Question> = {}): Question => ({
  ...blankQuestion(),
  prompt: 'Which one?',
  options: options(false, true, true),
  ...over,
});

describe('a question', () => {
  it('keeps what the next kind has too, and of several right answers one', () => {
    expect(ofKind(question({ kind: 'multiple' }), 'single').options.map(({ correct }) => correct)).toEqual([
      false,
      true,
      false,
    ]);
    expect(ofKind(question(), 'truefalse')).toMatchObject({ options: [], isTrue: true });
    expect(ofKind(question({ kind: 'text', options: [], accepted: ['a'] }), 'order')).toMatchObject({
      options: [{ text: '' }, { text: '' }],
      accepted: [],
      isTrue: null,
    });
  });

  it('has one right answer or several, by its kind', () => {
    const right = (kind: Question['kind']) =>
      markOption(question({ kind, options: options(true, false) }), 1, true).map(({ correct }) => correct);
    expect(right('single')).toEqual([false, true]);
    expect(right('multiple')).toEqual([true, true]);
  });

  it.each([
    [question({ options: options(false, true) }), []],
    [question({ kind: 'multiple' }), []],
    [question({ kind: 'order', options: options(false, false) }), []],
    [question({ kind: 'truefalse', options: [], isTrue: false }), []],
    [question({ prompt: ' ', kind: 'truefalse', options: [] }), ['Write the question.']],
    [question(), ['Mark one answer as correct.']],
    [question({ options: options(true) }), ['Enter at least two answers.']],
    [
      question({ kind: 'multiple', options: options(false, false) }),
      ['Mark at least one answer as correct.'],
    ],
    [question({ kind: 'text', options: [] }), ['Enter at least one accepted answer.']],
    [
      question({ kind: 'order', options: [{ text: ' ', correct: false }, ...options(false)] }),
      ['Fill in each answer, or remove it.'],
    ],
  ])('of %j lacks %j', (given, faults) => expect(questionFaults(given)).toEqual(faults));
});

it('reads lines and whole numbers', () => {
  expect(linesOf(' React \n\n react.js\n')).toEqual(['React', 'react.js']);
  expect(numberOf('12 min')).toBe(12);
  expect(numberOf('')).toBeNull();
});
