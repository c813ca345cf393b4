import type { DraftSection, FieldRule, FieldValues, KindRule } from '@/api/admin/site';

/** The server's limit of sections per page. */
export const MAX_SECTIONS = 100;

export const ruleOf = (kinds: KindRule[], kind: string): KindRule | undefined =>
  kinds.find((rule) => rule.kind === kind);

/** The kinds that may still be added. */
export const addableKinds = (kinds: KindRule[], sections: DraftSection[]): KindRule[] =>
  kinds.filter(({ kind, many }) => many || sections.every((section) => section.kind !== kind));

/** How many sections are pinned at the beginning: 1 or 0. */
const fixedCount = (kinds: KindRule[], sections: DraftSection[]): number =>
  sections[0] && ruleOf(kinds, sections[0].kind)?.first ? 1 : 0;

/** Appends a section. A kind that must be first is inserted at the beginning. */
export const addSection = (
  kinds: KindRule[],
  sections: DraftSection[],
  section: DraftSection,
): DraftSection[] => (ruleOf(kinds, section.kind)?.first ? [section, ...sections] : [...sections, section]);

/**
 * Moves a section. The target index counts without the section itself, and is never before a pinned first
 * section.
 */
export function moveSection(
  kinds: KindRule[],
  sections: DraftSection[],
  id: string,
  to: number,
): DraftSection[] {
  const from = sections.findIndex((section) => section.id === id);
  const moving = sections[from];
  const fixed = fixedCount(kinds, sections);
  if (!moving || from < fixed) return sections;
  const place = Math.min(Math.max(to, fixed), sections.length - 1);
  return place === from ? sections : sections.toSpliced(from, 1).toSpliced(place, 0, moving);
}

/** Where a section comes that is dropped before the one at `before`. */
export function dropIndex(sections: DraftSection[], id: string, before: number): number {
  const from = sections.findIndex((section) => section.id === id);
  return from >= 0 && from < before ? before - 1 : before;
}

export const changeSection = (
  sections: DraftSection[],
  id: string,
  change: Partial<Pick<DraftSection, 'hidden' | 'fields'>>,
): DraftSection[] => sections.map((section) => (section.id === id ? { ...section, ...change } : section));

/** The first words of a section or of an entry, to tell it from others; '' while there are none. */
export function summaryOf(rules: FieldRule[], values: FieldValues): string {
  for (const { name, kind } of rules) {
    const value = values[name];
    if ((kind === 'line' || kind === 'text') && typeof value === 'string' && value.trim())
      return value.trim();
  }
  return '';
}

/** The form's name of a field, which goes with its section wherever that is moved; '' is the section itself. */
export const fieldName = (id: string, path: string): string => `${id}.${path}`;

/** The properties of a section as a whole that a server error may name. */
const ofSection = ['id', 'kind', 'hidden', 'fields'];

/** Returns the form's name for the field in a server error. Null when it belongs to no section. */
export function refusedField(sections: DraftSection[], field: string): string | null {
  const [, index, path = ''] = /^sections\[(\d+)\]\.?(?:fields\.)?(.*)$/.exec(field) ?? [];
  const section = index === undefined ? undefined : sections[Number(index)];
  if (!section) return null;
  return fieldName(section.id, ofSection.includes(path) ? '' : path);
}

/** Whether a field is the one that was changed, or part of it. */
export const isWithin = (name: string, changed: string): boolean =>
  name === changed || name.startsWith(`${changed}.`) || name.startsWith(`${changed}[`);
