import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { officeParts } from '../../src/i18n/locales.ts';
import { entriesOf, parse, type Entry } from './parts.ts';

/** The part that every language needs written by hand: its plural rule and month names. */
const byHand = 'locale';
/**
 * Returns the names of a language's parts that are translated: not `byHand`, and not those of the back
 * office.
 */
export function partsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((part) => part !== byHand && !officeParts.test(part))
    .sort();
}

export type Part = { part: string; path: string; source: string; entries: Entry[] };

export function readPart(folder: string, part: string): Part {
  const path = join(folder, `${part}.ts`);
  const source = readFileSync(path, 'utf8');
  return { part, path, source, entries: entriesOf(part, parse(path, source)) };
}

/** Returns a language's parts with their texts. Empty for a language that has no folder yet. */
export const readLanguage = (folder: string): Part[] =>
  existsSync(folder) ? partsOf(folder).map((part) => readPart(folder, part)) : [];

export const byContext = (parts: Part[]): Map<string, Entry> =>
  new Map(parts.flatMap(({ entries }) => entries.map((entry) => [entry.context, entry] as const)));
