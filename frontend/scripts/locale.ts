import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { locales, officeParts } from '../src/i18n/locales.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const isKnown = (name: string): name is keyof typeof locales => Object.hasOwn(locales, name);

const [first = ''] = Object.keys(locales);
/** The language that this build is in: `LOCALE=hi npm run build`. */
export const locale = process.env.LOCALE ?? first;
if (!isKnown(locale)) throw new Error(`${locale} is not among the languages of src/i18n/locales.ts`);
const { lang, prefix } = locales[locale];
export { lang, prefix };

export const isFirst = locale === first;

/** Where the client of this build's language goes. */
export const dist = isFirst ? 'dist' : `dist-${locale}`;

/** Modules say `@/i18n/home`; which language that is, is the build's to know. */
export const alias = [
  {
    find: new RegExp(`^@/i18n/(?=${officeParts.source.slice(1)})`),
    replacement: file(`../src/i18n/${first}/`),
  },
  { find: /^@\/i18n\//, replacement: file(`../src/i18n/${locale}/`) },
  { find: '@', replacement: file('../src') },
];

/** What client modules know of it (src/shared/lib/prefix.ts). */
export const define = { __PREFIX__: JSON.stringify(prefix) };

/** Says in the document which language it is in. */
export const documentLanguage: Plugin = {
  name: 'document-language',
  transformIndexHtml: (html) => html.replace('<html>', `<html lang="${lang}">`),
};
