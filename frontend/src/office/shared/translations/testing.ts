import type { TranslatedText, Translations } from '@/api/admin/translations';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';

/** What the server tells of a site in English and Hindi. */
export const serveHindi = () =>
  setSettings(
    makeSettings({
      languages: [
        { locale: 'en', lang: 'en-IN', prefix: '', name: 'English' },
        { locale: 'hi', lang: 'hi-IN', prefix: '/hi', name: 'हिन्दी' },
      ],
    }),
  );

export const makeText = (over: Partial<TranslatedText> = {}): TranslatedText => ({
  place: 'title',
  text: 'React from zero',
  translation: '',
  isLong: false,
  isRequired: false,
  max: 20,
  ...over,
});

export const makeTranslations = (
  texts: TranslatedText[],
  over: Partial<Translations> = {},
): Translations => ({
  version: 3,
  missing: texts.filter(({ translation }) => translation === '').length,
  texts,
  ...over,
});
