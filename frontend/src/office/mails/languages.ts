import { settings } from '@/api/settings';
import { languageName } from '@/domain/catalog/language';
import { formatList } from '@/kit/lib/date';
import { t } from '@/i18n/admin-mails';

/** The language that every mail is written in. */
export const english = 'en';

/** The languages that the site is served in, where those are several. */
const served = (): string[] => (settings().languages ?? []).map(({ locale }) => locale);

/** Whether mails go out in several languages. */
export const areMailsTranslated = (): boolean => served().length > 1;

/**
 * Says in which languages the institute has replaced a mail's text. Null when it replaced none that is sent.
 */
export function ownWords(ownIn: readonly string[]): string | null {
  if (!areMailsTranslated()) return ownIn.includes(english) ? t('own') : null;
  const own = served().filter((locale) => ownIn.includes(locale));
  return own.length > 0 ? t('ownIn', { languages: formatList(own.map(languageName)) }) : null;
}
