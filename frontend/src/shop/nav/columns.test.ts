import { expect, it } from 'vitest';
import type { Menu } from '@/api/types';
import { columns } from './columns';

const column = (count: number, total = count) => ({
  items: Array.from({ length: count }, (_, i) => ({ _id: `id-${i}`, slug: `slug-${i}`, name: `Name ${i}` })),
  total,
});
const menu = (over: Partial<Menu> = {}): Menu => ({
  bundles: column(1),
  trending: column(1),
  specialBundles: column(1),
  courses: column(1),
  categories: [],
  levels: [],
  languages: [],
  ...over,
});

const roads = [{ name: 'Road', link: '/basicBundle' }];

it('leads every column to its own kind of page', () => {
  expect(columns(menu(), roads).map(({ key, items }) => [key, items[0]?.to])).toEqual([
    ['special', '/bundle/slug-0'],
    ['trending', '/course/slug-0'],
    ['digital', '/basicBundle'],
    ['skills', '/course/slug-0'],
  ]);
});

it('has an admin’s links for the mega-menu and the special bundles for the drawer', () => {
  const digital = columns(menu({ specialBundles: column(3) }), roads).find(({ key }) => key === 'digital');
  expect(digital?.items.map(({ to }) => to)).toEqual(['/basicBundle']);
  expect(digital?.all.map(({ to }) => to)).toEqual([
    '/specialBundle/slug-0',
    '/specialBundle/slug-1',
    '/specialBundle/slug-2',
  ]);
  expect(digital?.more).toBeNull();
});

it('shows six, and says where the rest is only when there is a rest', () => {
  const [six] = columns(menu({ bundles: column(6) }), roads);
  expect(six?.items).toHaveLength(6);
  expect(six?.more).toBeNull();

  const full = columns(
    menu({ bundles: column(7), trending: column(12), specialBundles: column(7), courses: column(12, 42) }),
    roads,
  );
  expect(full.map(({ items, more }) => [items.length, more])).toEqual([
    [6, '/bundles'],
    [6, '/courses?trending=true'],
    [1, '/specialBundles'],
    [6, '/courses'],
  ]);
  expect(full.map(({ all, rest }) => [all.length, rest])).toEqual([
    [7, null],
    [12, null],
    [7, null],
    [12, '/courses'],
  ]);
});

it('names no course twice beside each other while there are others', () => {
  const skills = (courses: number) =>
    columns(menu({ trending: column(6), courses: column(courses) }), roads).find(
      ({ key }) => key === 'skills',
    );
  expect(skills(9)?.items.map(({ id }) => id)).toEqual(['id-6', 'id-7', 'id-8']);
  expect(skills(9)?.all).toHaveLength(9);
  expect(skills(6)?.items).toHaveLength(6);
});

it('leaves out a column without entries', () => {
  expect(columns(menu({ trending: column(0) })).map(({ key }) => key)).toEqual([
    'special',
    'digital',
    'skills',
  ]);
});
