import { expect, it } from 'vitest';
import {
  categoryName,
  countFilters,
  defaultState,
  fromAddress,
  isFiltered,
  sortOf,
  sortsFor,
  withChange,
  toAddress,
  toFilter,
} from './filter';

const read = (search: string, params = {}) => fromAddress(params, new URLSearchParams(search));

it('reads an empty address as everything', () => {
  expect(read('')).toEqual(defaultState);
  expect(isFiltered(defaultState)).toBe(false);
});

it('reads category and bundle from the path, unless the search says otherwise', () => {
  const params = { category: 'Design', id: 'design-studio' };
  expect(read('', params)).toEqual({ ...defaultState, category: 'Design', bundle: 'design-studio' });
  expect(read('category=Career&bundle=', params)).toEqual({ ...defaultState, category: 'Career' });
  expect(read('', { category: 'all', id: 'web' })).toEqual({ ...defaultState, bundle: 'web' });
});

it('takes no nonsense', () => {
  expect(read('page=-1&sort=random&trending=maybe&q=%20%20')).toEqual(defaultState);
  expect(read('maxPrice=cheap&maxWeeks=-3&level=')).toEqual(defaultState);
  expect(read('page=1.5').page).toBe(1);
});

it('writes what it reads', () => {
  const shown = {
    q: 'web & more',
    category: 'Data & Office',
    bundle: 'b',
    level: 'Beginner',
    language: 'hi',
    maxPrice: 0,
    maxWeeks: 8,
    trending: true,
    sort: '-price',
    page: 3,
  } as const;
  const address = toAddress(shown);
  expect(read(address.split('?')[1] ?? '')).toEqual(shown);
  expect(toAddress(defaultState)).toBe('/courses');
});

it('shows the best match of a search first, unless another sort is chosen', () => {
  expect([sortOf(read('')), sortOf(read('q=excel')), sortOf(read('q=excel&sort=best'))]).toEqual([
    'newest',
    'relevance',
    'relevance',
  ]);
  expect(sortOf(read('q=excel&sort=rating'))).toBe('rating');
  // Without a search there is nothing to match.
  expect([sortOf(read('sort=relevance')), sortsFor('').includes('relevance')]).toEqual(['newest', false]);
  expect(toAddress({ ...defaultState, q: 'excel', sort: 'relevance' })).toBe('/courses?q=excel');
  expect(toAddress({ ...defaultState, q: 'excel', sort: 'newest' })).toBe('/courses?q=excel&sort=newest');
  expect(toAddress({ ...defaultState, sort: 'newest' })).toBe('/courses');
});

it('goes back to the first page when the choice changes', () => {
  expect(withChange({ ...defaultState, page: 3 }, { q: 'web' })).toEqual({ ...defaultState, q: 'web' });
});

it('asks only for what is selected', () => {
  expect(toFilter(defaultState)).toEqual({ sort: 'newest', page: 1, perPage: 12 });
  expect(toFilter({ ...defaultState, q: 'seo', trending: true, bundle: 'b' })).toEqual({
    q: 'seo',
    trending: true,
    bundle: 'b',
    sort: 'relevance',
    page: 1,
    perPage: 12,
  });
});

it('asks for a level, a language, for what is free, and for so many weeks', () => {
  const shown = { ...defaultState, level: 'Beginner', language: 'hi', maxPrice: 0, maxWeeks: 8 };
  expect(toFilter(shown)).toMatchObject({ level: 'Beginner', language: 'hi', maxPrice: 0, maxWeeks: 8 });
  expect([countFilters(shown), isFiltered(shown)]).toEqual([4, true]);
});

it('knows a category by its name in any spelling of an address', () => {
  const names = [{ name: 'Web Development' }, { name: 'Data & Office' }];
  expect(categoryName('web-development', names)).toBe('Web Development');
  expect(categoryName('data-office', names)).toBe('Data & Office');
  expect(categoryName('Data & Office', names)).toBe('Data & Office');
  expect(categoryName('Pottery', names)).toBe('Pottery');
  expect(categoryName('C++', [{ name: 'C' }, { name: 'C++' }])).toBe('C++');
});
