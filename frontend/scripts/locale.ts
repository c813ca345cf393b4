import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { locales, officeParts } from '../src/i18n/locales.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * A language that nobody speaks, whose texts are longer than any language's: `npm run i18n:pseudo` writes its folder, which
 * is not kept. It is built by its name like every other one (`make pseudo`).
 */
export const pseudoLocale = { name: 'xx', lang: 'en-XA', prefix: '/xx' };

const known: Record<string, { lang: string; prefix: string }> = {
  ...locales,
  [pseudoLocale.name]: pseudoLocale,
};
const [first = ''] = Object.keys(locales);
/** The language that this build is in: `LOCALE=hi npm run build`. */
export const locale = process.env.LOCALE ?? first;
const built = known[locale];
if (!built) throw new Error(`${locale} is not among the languages of src/i18n/locales.ts`);
export const { lang, prefix } = built;

export const isFirst = locale === first;

/** Folder that this build's client is written to. */
export const dist = isFirst ? 'dist' : `dist-${locale}`;

/**
 * Modules import `@/i18n/home`. The alias resolves it to the language of this build, and parts of the back
 * office to the first language.
 */
export const alias = [
  {
    find: new RegExp(`^@/i18n/(?=${officeParts.source.slice(1)})`),
    replacement: file(`../src/i18n/${first}/`),
  },
  { find: /^@\/i18n\//, replacement: file(`../src/i18n/${locale}/`) },
  // The icons of lucide-react are drawn by our own function.
  { find: /^(\.\.\/)+createLucideIcon\.mjs$/, replacement: file('../src/kit/ui/lucide-icon.ts') },
  { find: '@', replacement: file('../src') },
];

/** The constant that tells client modules the language's prefix (src/kit/lib/prefix.ts). */
export const define = { __PREFIX__: JSON.stringify(prefix) };

/** Says in the document which language it is in. */
export const documentLanguage: Plugin = {
  name: 'document-language',
  transformIndexHtml: (html) => html.replace('<html>', `<html lang="${lang}">`),
};
