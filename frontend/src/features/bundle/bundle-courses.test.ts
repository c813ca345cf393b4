import { expect, it } from 'vitest';
import { listed, offlineLabel, saving } from './bundle-courses';

it('hides one course in bundle lists', () => {
  const titles = ['React', 'Advanced Personality Development', 'Personality Development'];
  expect(listed(titles.map((title) => ({ title }))).map(({ title }) => title)).toEqual([
    'React',
    'Personality Development',
  ]);
});

it('labels offline courses, and on mobile those of Odoo and Microsoft', () => {
  expect(offlineLabel({ title: 'React', isOffline: true })).toBe('always');
  expect(offlineLabel({ title: 'Odoo for Shops', isOffline: false })).toBe('mobile');
  expect(offlineLabel({ title: 'Microsoft Excel', isOffline: false })).toBe('mobile');
  expect(offlineLabel({ title: 'Excel by Microsoft', isOffline: false })).toBe('never');
});

it('names a saving only where there is one', () => {
  expect(saving([{ price: 4999 }, { price: 2999 }], 5999)).toEqual({ total: 7998, saved: 1999 });
  expect(saving([{ price: 4999 }], 4999)).toBeNull();
});
