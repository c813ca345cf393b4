import { expect, it } from 'vitest';
import { mailWords, placeOf, withField } from './words';

const words = { subject: 'Hi', greeting: '', body: 'Text' };

it('puts a field where the caret is, in place of what is selected', () => {
  expect(withField('Hello !', 'learner', 6, 6)).toEqual(['Hello {learner}!', 15]);
  expect(withField('Hello you!', 'learner', 6, 9)).toEqual(['Hello {learner}!', 15]);
});

it('puts links and lists into the text only', () => {
  const field = { name: 'x', meaning: '', required: false };
  expect(placeOf({ ...field, kind: 'line' }, 'subject')).toBe('subject');
  expect(placeOf({ ...field, kind: 'link' }, 'subject')).toBe('body');
  expect(placeOf({ ...field, kind: 'lines' }, 'greeting')).toBe('body');
});

it('knows which parts differ, but for space around them', () => {
  expect(mailWords.changed(words, { subject: 'Hi ', greeting: 'x', body: 'Text\n' })).toEqual(['greeting']);
});
