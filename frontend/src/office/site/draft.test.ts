import { expect, it } from 'vitest';
import type { DraftSection, KindRule } from '@/api/admin/site';
import { addableKinds, addSection, dropIndex, isWithin, moveSection, refusedField, summaryOf } from './draft';

const rule = (kind: string, over: Partial<KindRule> = {}): KindRule => ({
  kind,
  many: false,
  first: false,
  fields: [],
  ...over,
});
const kinds = [rule('hero', { first: true }), rule('faq'), rule('prose', { many: true }), rule('app')];
const section = (id: string, kind = id): DraftSection => ({ id, kind, hidden: false, fields: {} });
const page = [section('hero'), section('faq'), section('p1', 'prose'), section('app')];
const ids = (sections: DraftSection[]) => sections.map(({ id }) => id).join(' ');

it('moves sections, never before what stands first', () => {
  expect(ids(moveSection(kinds, page, 'app', 1))).toBe('hero app faq p1');
  expect(ids(moveSection(kinds, page, 'app', 0))).toBe('hero app faq p1');
  expect(ids(moveSection(kinds, page, 'faq', 9))).toBe('hero p1 app faq');
  expect(moveSection(kinds, page, 'hero', 2)).toBe(page);
  expect(moveSection(kinds, page, 'faq', 1)).toBe(page);
  expect(moveSection(kinds, page, 'nobody', 1)).toBe(page);
  expect([dropIndex(page, 'faq', 4), dropIndex(page, 'app', 1)]).toEqual([3, 1]);
});

it('offers kinds that may still be added, and adds them where they stand', () => {
  expect(addableKinds(kinds, page).map(({ kind }) => kind)).toEqual(['prose']);
  expect(addableKinds(kinds, []).map(({ kind }) => kind)).toEqual(['hero', 'faq', 'prose', 'app']);
  expect(ids(addSection(kinds, page, section('p2', 'prose')))).toBe('hero faq p1 app p2');
  expect(ids(addSection(kinds, page.slice(1), section('new', 'hero')))).toBe('new faq p1 app');
});

it('names the field of a refusal by its section, wherever that is moved', () => {
  expect(refusedField(page, 'sections[1].items[2].question')).toBe('faq.items[2].question');
  expect(refusedField(page, 'sections[1].fields.title')).toBe('faq.title');
  expect(refusedField(page, 'sections[2].kind')).toBe('p1.');
  expect(refusedField(page, 'sections[2].fields')).toBe('p1.');
  expect(refusedField(page, 'sections[2]')).toBe('p1.');
  expect(refusedField(page, 'sections')).toBeNull();
  expect(refusedField(page, 'sections[9].title')).toBeNull();
});

it('knows which fields a change reaches', () => {
  expect(isWithin('faq.items[2].name', 'faq.items')).toBe(true);
  expect(isWithin('faq.items[2].name', 'faq.items[2].name')).toBe(true);
  expect(isWithin('faq.items[20].name', 'faq.items[2]')).toBe(false);
  expect(isWithin('faq.itemsToo', 'faq.items')).toBe(false);
});

it('takes the first words of a section to tell it from others', () => {
  const fields = (['picture', 'title', 'text'] as const).map((name) => ({
    name,
    kind: name === 'title' ? ('line' as const) : name,
    required: false,
  }));
  expect(summaryOf(fields, { picture: '/media/files/a-960.webp', title: ' ', text: ' हिन्दी ' })).toBe(
    'हिन्दी',
  );
  expect(summaryOf(fields, {})).toBe('');
});
