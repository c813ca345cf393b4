import { settings } from '@/api/settings';
import type { TabPart } from '@/office/shared/editor/use-form-tabs';
import { languageName } from '@/domain/catalog/language';

/** A language that the institute's texts may be written in beside the first. */
export type TextLanguage = { locale: string; name: string };

/** The languages beside the default one in which the server serves pages. Empty when it serves only one. */
export const textLanguages = (): TextLanguage[] =>
  (settings().languages ?? []).slice(1).map(({ locale, name }) => {
    const known = languageName(locale);
    return { locale, name: known === locale ? name : known };
  });

/**
 * Returns the form field's name of a text. It contains no spaces, because ids are made of it. The prefix
 * keeps it apart from the fields of the English form on the same page.
 */
export const fieldName = (locale: string, place: string): string => `${locale}:${place.replaceAll(' ', '_')}`;

/** Whether a form's tab is a language tab. */
export const isTranslationTab = (tab: string): boolean =>
  textLanguages().some(({ locale }) => locale === tab);

/** Returns a tab for each further language, to follow the form's own tabs. */
export const translationTabs = (): TabPart[] =>
  textLanguages().map(({ locale, name }) => ({
    value: locale,
    label: name,
    holds: (field) => field.startsWith(fieldName(locale, '')),
  }));
