import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { officeParts } from '../../src/i18n/locales.ts';
import { entriesOf, parse, type Entry } from './parts.ts';

/** The part that a language needs by hand: its plural rule and its month names. */
const byHand = 'locale';
/** The parts of the first language that another one has, by the name that modules import them by. */
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

/** A language's parts with their texts; of one that is not begun yet there are none. */
export const readLanguage = (folder: string): Part[] =>
  existsSync(folder) ? partsOf(folder).map((part) => readPart(folder, part)) : [];

export const byContext = (parts: Part[]): Map<string, Entry> =>
  new Map(parts.flatMap(({ entries }) => entries.map((entry) => [entry.context, entry] as const)));
