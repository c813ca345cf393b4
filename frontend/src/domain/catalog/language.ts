import { languageCodes, t } from '@/i18n/language-names';

/**
 * Returns the name of a course's language by its code, or the code itself if this client does not know it.
 */
export const languageName = (code: string): string => {
  const known = languageCodes.find((one) => one === code);
  return known ? t(known) : code;
};

/** Returns the language as a fact for a course's page. */
export const taughtIn = (code: string | null): string | null =>
  code === null ? null : t('taughtIn', { language: languageName(code) });

/** Returns languages as options of a form or a filter. */
export const languageOptions = (
  codes: readonly string[] = languageCodes,
): { value: string; label: string }[] => codes.map((code) => ({ value: code, label: languageName(code) }));
