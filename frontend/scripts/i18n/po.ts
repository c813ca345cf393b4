import { po, type GetTextTranslation, type GetTextTranslations } from 'gettext-parser';
import { byContext, type Part } from './languages.ts';
import type { Entry } from './parts.ts';
import { pluralsOf } from './plurals.ts';

/**
 * The texts of a translation by context, then by plural form. A text without plural forms has the one form
 * ''.
 */
export type Texts = Map<string, Record<string, string>>;

const textOf = (entry: Entry | undefined, form: string) => entry?.forms[form]?.text ?? '';
const isPlural = ({ forms }: Entry) => !('' in forms);

/** The English text, or its two plural forms. */
const idsOf = (entry: Entry) =>
  isPlural(entry)
    ? { msgid: textOf(entry, 'one'), msgid_plural: textOf(entry, 'other') }
    : { msgid: textOf(entry, '') };

/** Returns the PO file of a language: all texts of the first language, with their translations so far. */
export function writePo(english: Part[], translated: Part[], lang: string): string {
  const { header, forms } = pluralsOf(lang);
  const known = byContext(translated);
  const translations: GetTextTranslations['translations'] = {};
  for (const { part, entries } of english)
    for (const entry of entries) {
      const there = known.get(entry.context);
      const msgstr = (isPlural(entry) ? forms : ['']).map((form) => textOf(there, form));
      const comments = { reference: `src/i18n/en/${part}.ts:${entry.line}`, extracted: entry.note };
      const ids = idsOf(entry);
      translations[entry.context] = { [ids.msgid]: { msgctxt: entry.context, ...ids, msgstr, comments } };
    }
  const headers = {
    'Project-Id-Version': 'kaushal',
    Language: lang.replace('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': header,
  };
  return `${po.compile({ charset: 'utf-8', headers, translations }).toString().trimEnd()}\n`;
}

const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
const list = (names: Iterable<string>) => [...names].map((name) => `{${name}}`).join(', ');

/**
 * Returns what is wrong with the placeholders of one form. It must contain each placeholder that all English
 * forms have, and no other than any of them has. The last form must contain all of them; an earlier one may
 * say 'one' for `{count}`.
 */
function placeholderFault(entry: Entry, text: string, isLast: boolean): string | undefined {
  const english = Object.values(entry.forms).map((form) => placeholders(form.text));
  const any = new Set(english.flatMap((names) => [...names]));
  const inAll = [...any].filter((name) => english.every((names) => names.has(name)) && name !== 'count');
  const needed = !isPlural(entry) || isLast ? [...any] : inAll;
  const has = placeholders(text);
  const missing = needed.filter((name) => !has.has(name));
  const unknown = [...has].filter((name) => !any.has(name));
  if (missing.length > 0) return `leaves out ${list(missing)}: put it where the value shall stand`;
  if (unknown.length > 0)
    return `has ${list(unknown)}, which nobody fills in: ${any.size > 0 ? `write ${list(any)}` : 'take it out'}`;
  return undefined;
}

/** Returns the errors of one translation, as sentences that say what to do. */
function faultsOf(entry: Entry, item: GetTextTranslation, forms: string[]): string[] {
  const { context } = entry;
  const ids = idsOf(entry);
  if (item.msgid !== ids.msgid || (item.msgid_plural ?? undefined) !== ids.msgid_plural)
    return [
      `${context}: the English is not ‘${item.msgid}’ (any more). Export anew and translate what it says now.`,
    ];
  if (item.comments?.flag?.includes('fuzzy'))
    return [`${context} is marked as fuzzy. Look it over and take the mark off.`];
  const wanted = isPlural(entry) ? forms : [''];
  if (item.msgstr.length !== wanted.length)
    return [`${context} has ${item.msgstr.length} forms. The language has ${wanted.length}: write them all.`];
  return item.msgstr.flatMap((text, index) => {
    const which = isPlural(entry) ? `${context}, msgstr[${index}]` : context;
    if (text.trim() === '') return [`${which} is empty. Translate it.`];
    const fault = placeholderFault(entry, text, index === wanted.length - 1);
    return fault ? [`${which} ${fault}.`] : [];
  });
}

/** Reads a PO file and validates it against English. With an error it returns no texts. */
export function readPo(file: string, english: Part[], lang: string): { faults: string[]; texts: Texts } {
  const { forms } = pluralsOf(lang);
  let parsed: GetTextTranslations;
  try {
    parsed = po.parse(Buffer.from(file));
  } catch (error) {
    return { faults: [`This is no PO file: ${String(error)}. Save it as one, in UTF-8.`], texts: new Map() };
  }
  const entries = byContext(english);
  const texts: Texts = new Map();
  const faults: string[] = [];
  for (const [context, items] of Object.entries(parsed.translations)) {
    // Skip the header, which is the entry with neither context nor text.
    const found = Object.values(items).filter(({ msgid }) => context !== '' || msgid !== '');
    for (const item of found) {
      const entry = entries.get(context);
      if (!entry) {
        const name = context || `‘${item.msgid}’`;
        faults.push(`${name} is no text of the client (any more). Take the entry out, or export anew.`);
        continue;
      }
      faults.push(...faultsOf(entry, item, forms));
      const named = isPlural(entry) ? forms : [''];
      texts.set(context, Object.fromEntries(named.map((form, i) => [form, item.msgstr[i] ?? ''])));
    }
  }
  for (const context of entries.keys())
    if (!texts.has(context)) faults.push(`${context} is missing. Export anew, and keep every entry.`);
  return faults.length > 0 ? { faults, texts: new Map() } : { faults, texts };
}
