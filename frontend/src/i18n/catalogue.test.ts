import { expect, it } from 'vitest';
import { catalogueOf, translationOf } from './catalogue';
import { catalogue } from './en/locale';

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

/** A language with one form more than English. */
const czech = (n: number) => (n === 1 ? 'one' : n > 1 && n < 5 ? 'few' : 'other');

it('chooses among as many forms as the language has', () => {
  const lessons = catalogueOf(czech)({
    lessons: { one: '{count} lekce', few: '{count} lekce (několik)', other: '{count} lekcí' },
  });
  expect([1, 3, 7].map((count) => lessons('lessons', { count }))).toEqual([
    '1 lekce',
    '3 lekce (několik)',
    '7 lekcí',
  ]);
});

it('holds another language to the texts of the first, when it is compiled', () => {
  const translation = translationOf(czech)<typeof t>();
  const lessons = { one: '{count} lekce', few: '{count} lekce', other: '{count} lekcí' };
  const cs = translation({ plain: 'Ahoj', named: 'Ahoj {name}', lessons });
  expect(cs('named', { name: 'Asha' })).toBe('Ahoj Asha');

  // @ts-expect-error: `plain` is missing
  translation({ named: 'Ahoj {name}', lessons });
  // @ts-expect-error: nobody gives a `surname`
  translation({ plain: 'Ahoj', named: 'Ahoj {surname}', lessons });
  // @ts-expect-error: the form for a few is missing
  translation({ plain: 'Ahoj', named: 'Ahoj {name}', lessons: { one: '{count}', other: '{count}' } });
  // @ts-expect-error: a text that goes by a number needs its forms
  translation({ plain: 'Ahoj', named: 'Ahoj {name}', lessons: '{count} lekcí' });
});
