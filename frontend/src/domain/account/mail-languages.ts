import { settings } from '@/api/settings';
import { prefix } from '@/kit/lib/prefix';

/**
 * Returns the languages that mails can be written in, each by its own name. Empty where there is only one.
 */
export const mailLanguages = () =>
  (settings().languages ?? []).map(({ locale, name }) => ({ value: locale, label: name }));

/** The locale of this client's language among the languages of mails. */
export const ownMailLanguage = (): string | undefined =>
  settings().languages?.find((language) => language.prefix === prefix)?.locale;
