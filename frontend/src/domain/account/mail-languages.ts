import { settings } from '@/api/settings';
import { prefix } from '@/kit/lib/prefix';

/** In which languages mails are written, each called as its speakers do; none where only one is served. */
export const mailLanguages = () =>
  (settings().languages ?? []).map(({ locale, name }) => ({ value: locale, label: name }));

/** The language of this client, as mails know it. */
export const ownMailLanguage = (): string | undefined =>
  settings().languages?.find((language) => language.prefix === prefix)?.locale;
