import { describe, expect, it } from 'vitest';
import { locales, officeParts } from './locales';

type Locale = { plural: (n: number) => string; months: string[] };
// Exclude the pseudo language, which `npm run i18n:pseudo` generates next to the real ones.
const written = import.meta.glob<Locale>(['./*/locale.ts', '!./xx/**'], { eager: true });
const folder = (path: string) => path.split('/')[1] ?? '';
const parts = Object.keys(import.meta.glob('./*/**/*.{ts,md}'));
/** Returns a language's text modules, by the name that other modules import them by. */
const partsOf = (name: string) =>
  parts.filter((path) => folder(path) === name).map((path) => path.slice(name.length + 3));

const numbers = [...Array.from({ length: 205 }, (_, n) => n), 0.5, 1.5, 2.1, 1000, 100_000, 1_000_000];

it('lists the languages that there are texts of', () => {
  expect(Object.keys(written).map(folder)).toEqual(Object.keys(locales).sort());
});

it('gives each language a prefix of its own, and the first one none', () => {
  const prefixes = Object.values(locales).map(({ prefix }) => prefix);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  expect(prefixes[0]).toBe('');
  for (const prefix of prefixes.slice(1)) expect(prefix).toMatch(/^\/[a-z]{2,3}$/);
});

describe.each(Object.entries(locales))('%s', (name, { lang }) => {
  const { plural, months } = written[`./${name}/locale.ts`] as Locale;

  it('has the plurals of CLDR', () => {
    const rules = new Intl.PluralRules(lang);
    expect(numbers.map(plural)).toEqual(numbers.map((n) => rules.select(n)));
  });

  it('has twelve months', () => {
    expect(new Set(months).size).toBe(12);
  });

  it('has every part that the first language has, but those of the back office', () => {
    const [first = ''] = Object.keys(locales);
    const isShown = (part: string) => name === first || !officeParts.test(part.replace(/\.ts$/, ''));
    expect(partsOf(name)).toEqual(partsOf(first).filter(isShown));
  });
});
