import type { TranslatedText, TranslationEntry, Translations } from '@/api/admin/translations';
import type { FieldErrors } from '@/kit/form/field-errors';
import { t } from '@/i18n/office-translations';
import { formatNumber } from '@/kit/lib/number';

/** What the form holds: the translation of each English text, by that text. */
export type Values = Record<string, string>;

/** A distinct English text: its first place, and the other places where it occurs. */
export type Row = Omit<TranslatedText, 'translation'> & { others: string[] };

/**
 * The keys are texts that people write, so one may equal the name of a property that every object inherits.
 */
export const valueOf = (values: Partial<Values>, text: string): string =>
  Object.hasOwn(values, text) ? (values[text] ?? '') : '';

export const isMissing = (values: Values, { text }: Row): boolean => valueOf(values, text).trim() === '';

/** Returns the stored translations as form values. */
export const valuesOf = ({ texts }: Translations): Values =>
  Object.fromEntries(texts.map(({ text, translation }) => [text, translation]));

/** The texts in their order, each once: what is the same in English is the same in the other language. */
export function rowsOf({ texts }: Translations): Row[] {
  const rows = new Map<string, Row>();
  for (const { text, place, former, isLong, isRequired, max } of texts) {
    const row = rows.get(text);
    rows.set(
      text,
      row
        ? {
            ...row,
            former: row.former ?? former,
            isLong: row.isLong || isLong,
            isRequired: row.isRequired || isRequired,
            max: Math.min(row.max, max),
            others: [...row.others, place],
          }
        : { text, place, former, isLong, isRequired, max, others: [] },
    );
  }
  return [...rows.values()];
}

/** The texts whose translations differ. */
export const changedTexts = (one: Values, other: Values): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (text) => valueOf(one, text).trim() !== valueOf(other, text).trim(),
  );

/** Returns the filled-in translations as the API expects them. */
export const entriesOf = (rows: Row[], values: Values): TranslationEntry[] =>
  rows
    .filter((row) => !isMissing(values, row))
    .map(({ text }) => ({ text, translation: valueOf(values, text).trim() }));

export const lengthOf = (text: string): number => [...text.trim()].length;

/** Returns the errors of translations that are too long to be sent. */
export function validateTexts(rows: Row[], values: Values): FieldErrors {
  const long = rows.filter(({ text, max }) => lengthOf(valueOf(values, text)) > max);
  return Object.fromEntries(long.map(({ text, max }) => [text, t('tooLong', { max: formatNumber(max) })]));
}

/**
 * Keeps translations whose English text was replaced during editing, keyed by the new text at the same place.
 * They may still fit, and are offered like the former translations that the server keeps.
 */
export function carriedOver(before: Translations, now: Translations, typed: Values): Values {
  const [known, old] = [valuesOf(now), new Map(before.texts.map(({ place, text }) => [place, text]))];
  const carried = now.texts.flatMap(({ place, text }) => {
    const was = old.get(place) ?? text;
    const value = Object.hasOwn(known, was) ? '' : valueOf(typed, was);
    return value === '' ? [] : [[text, value] as const];
  });
  return Object.fromEntries(carried);
}
