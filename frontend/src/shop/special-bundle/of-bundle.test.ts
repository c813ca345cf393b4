import { expect, it } from 'vitest';
import type { SiteSection } from '@/api/site';
import { ofBundle } from './of-bundle';

const sections: SiteSection[] = [
  { id: 'skills', kind: 'skills', title: 'Bonus skills', items: [] },
  { id: 'skills-2', kind: 'skills', bundle: '2', title: 'Bonus skills', items: [] },
  { id: 'all', kind: 'benefits', title: 'Why this bundle works' },
  { id: 'modules', kind: 'roadmap', title: 'Seven modules', items: [] },
  { id: 'modules-2', kind: 'roadmap', bundle: '2', title: 'Seven modules', items: [] },
  { id: 'two', kind: 'benefits', bundle: '2', title: 'Why projects work' },
];
const shown = (id: string) => ofBundle(sections, id).map((section) => section.id);

it('shows skills, modules and reasons of the bundle itself, else those of all', () => {
  expect(shown('2')).toEqual(['skills-2', 'modules-2', 'two']);
  expect(shown('1')).toEqual(['skills', 'all', 'modules']);
});
