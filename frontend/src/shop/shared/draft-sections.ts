import type { AdminSitePage, FieldRule, FieldValues } from '@/api/admin/site';
import { withBrand, type SiteSection } from '@/api/site';
import { t } from '@/i18n/admin-site';

/** Fills in placeholders for required fields that a draft still lacks. */
function completed(rules: FieldRule[], values: FieldValues): FieldValues {
  const whole: FieldValues = {};
  for (const { name, kind, required, fields } of rules) {
    const value = values[name];
    if (Array.isArray(value)) whole[name] = value.map((entry) => completed(fields ?? [], entry));
    else if (kind === 'whole') {
      if (typeof value === 'number') whole[name] = value;
    } else if (typeof value === 'string' && value.trim()) whole[name] = value;
    else if (required && kind !== 'list') whole[name] = t('missing');
  }
  return whole;
}

/** The sections of a draft as the page would have them, were it published now. */
export function shownSections({ sections, kinds, mentors, goals, albums }: AdminSitePage): SiteSection[] {
  const lists: Partial<Record<string, object>> = {
    mentors: { mentors },
    hero: { goals },
    galleries: { albums },
  };
  const shown = sections.flatMap(({ id, kind, hidden, fields }) => {
    const rule = kinds.find((one) => one.kind === kind);
    if (hidden || !rule) return [];
    return [{ id, kind, ...completed(rule.fields, fields), ...lists[kind] } as unknown as SiteSection];
  });
  return withBrand(shown);
}
