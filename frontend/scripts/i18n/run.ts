import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { locales } from '../../src/i18n/locales.ts';
import { pseudoLocale } from '../locale.ts';
import { readLanguage } from './languages.ts';
import { readPo, writePo } from './po.ts';
import { pseudoFolder } from './pseudo.ts';
import { rewritten } from './write.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folderOf = (language: string) => join(root, 'src/i18n', language);
const [first = ''] = Object.keys(locales);
const langOf = (language: string) =>
  Object.entries(locales).find(([name]) => name === language)?.[1].lang ?? language;
const shown = (path: string) => relative(root, path);

function exportTo(language: string, path: string): string[] {
  const po = writePo(readLanguage(folderOf(first)), readLanguage(folderOf(language)), langOf(language));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, po);
  console.log(
    `${shown(path)} is written. Bring it back by npm run i18n:import -- ${language} ${shown(path)}`,
  );
  return [];
}

async function importFrom(language: string, path: string): Promise<string[]> {
  const folder = folderOf(language);
  if (!existsSync(path)) return [`There is no ${shown(path)}. Name the file behind the language.`];
  if (!existsSync(join(folder, 'locale.ts')))
    return [
      `${shown(folder)}/locale.ts is missing. Write it first, as hi/locale.ts is: no PO file holds the rule of plurals and the months.`,
    ];
  const english = readLanguage(folderOf(first));
  const { faults, texts } = readPo(readFileSync(path, 'utf8'), english, langOf(language));
  if (faults.length > 0) return [...faults, 'Nothing was changed.'];
  const files: [string, string][] = [];
  for (const [file, source] of rewritten(folder, english, texts))
    files.push([file, await format(source, { ...(await resolveConfig(file)), filepath: file })]);
  for (const [file, source] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
    console.log(shown(file));
  }
  console.log(files.length > 0 ? `${files.length} files were changed.` : 'The texts are those of the file.');
  return [];
}

function writePseudo(): string[] {
  const folder = folderOf(pseudoLocale.name);
  const locale = readFileSync(join(folderOf(first), 'locale.ts'), 'utf8');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, source] of pseudoFolder(readLanguage(folderOf(first)), locale)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), source);
  }
  console.log(`${shown(folder)} is written. Build it by LOCALE=${pseudoLocale.name} npm run build`);
  return [];
}

/** Runs `npm run i18n:export`, `i18n:import` or `i18n:pseudo`. Returns errors as sentences. */
export async function run([command, language, file]: string[]): Promise<string[]> {
  if (command === 'pseudo') return writePseudo();
  if (!language || !/^[a-z]{2,3}$/.test(language) || language === first)
    return [`Name a language besides ${first} by its folder, such as: npm run i18n:${command} -- hi`];
  const path = file ?? join(root, 'i18n-po', `${language}.po`);
  return command === 'export' ? exportTo(language, path) : importFrom(language, path);
}
