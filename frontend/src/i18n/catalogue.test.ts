import { expect, it } from 'vitest';
import { catalogue } from './catalogue';

const t = catalogue({
  plain: 'Hello',
  named: 'Hello {name}, {name}',
  lessons: { one: '{count} lesson', other: '{count} lessons' },
});

it('fills in parameters', () => {
  expect(t('plain')).toBe('Hello');
  expect(t('named', { name: 'Asha' })).toBe('Hello Asha, Asha');
});

it('chooses by count and groups figures', () => {
  expect(t('lessons', { count: 1 })).toBe('1 lesson');
  expect(t('lessons', { count: 120_000 })).toBe('1,20,000 lessons');
});

it('leaves marks of the server alone', () => {
  expect(t('named', { name: '%{brand.name}%' })).toBe('Hello %{brand.name}%, %{brand.name}%');
});
