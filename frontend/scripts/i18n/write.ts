import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { byContext, readPart, type Part } from './languages.ts';
import { constantsOf, edited, itemsOf, literal, parse, textsOf, type Edit, type Entry } from './parts.ts';
import type { Texts } from './po.ts';

const propertyName = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

/** Returns the source of a key's value: a literal, or one for each plural form. */
function valueOf(texts: Record<string, string>, prose: boolean): string {
  if ('' in texts) return literal(texts[''] ?? '', prose);
  const forms = Object.entries(texts).map(([form, text]) => `${form}: ${literal(text, prose)}`);
  return `{ ${forms.join(', ')} }`;
}

/** Returns the edits of one entry. Empty when it is up to date. */
function changes(entry: Entry, texts: Record<string, string>): Edit[] {
  const { forms, prose, start, end } = entry;
  const names = Object.keys(texts);
  // The plural forms differ, so all of them are written anew.
  if (names.length !== Object.keys(forms).length || names.some((form) => !forms[form]))
    return [{ start, end, text: valueOf(texts, prose) }];
  return Object.entries(forms).flatMap(([form, { text, ...place }]) => {
    const wanted = texts[form] ?? '';
    return wanted === text ? [] : [{ ...place, text: literal(wanted, prose) }];
  });
}

/** Returns the edits that add missing texts at the end of a part's catalogue. */
function additions({ part, path, source, entries }: Part, english: Part, texts: Texts): Edit[] {
  const known = new Set(entries.map(({ context }) => context));
  const added = english.entries.filter(({ context }) => !known.has(context));
  if (added.length === 0) return [];
  const [catalogue] = constantsOf(parse(path, source)).flatMap(
    ({ initializer }) => textsOf(initializer) ?? [],
  );
  if (!catalogue)
    throw new Error(`${path} lacks ${added.map(({ context }) => context).join(', ')}: add it there by hand.`);
  const { properties } = catalogue;
  const lines = added.map(({ context, prose }) => {
    const key = propertyName(context.slice(part.length + 1));
    return `${key}: ${valueOf(texts.get(context) ?? {}, prose)},`;
  });
  const comma = properties.length > 0 && !properties.hasTrailingComma ? ',' : '';
  const start = catalogue.getEnd() - 1;
  return [{ start, end: start, text: `${comma}\n${lines.join('\n')}\n` }];
}

/**
 * Replaces the imports and the English declarations of a part by those of a translation, which is
 * type-checked against English.
 */
function asTranslation(file: ts.SourceFile, part: string): Edit[] {
  const up = '../'.repeat(part.split('/').length);
  const imported = (name: string) => `import type { ${name} as en } from '${up}en/${part}';\n`;
  return [
    ...file.statements.filter(ts.isImportDeclaration).map((statement) => ({
      start: statement.getStart(),
      end: statement.getEnd(),
      text: `${imported('t')}import { translation } from './locale';`,
    })),
    ...constantsOf(file).flatMap(({ statement, name, initializer }) => {
      if (textsOf(initializer) && ts.isCallExpression(initializer)) {
        const { expression } = initializer;
        return [{ start: expression.getStart(), end: expression.getEnd(), text: 'translation<typeof en>()' }];
      }
      if (itemsOf(initializer))
        return [
          { start: 0, end: 0, text: `${imported(name.text)}\n` },
          { start: name.getEnd(), end: name.getEnd(), text: ': typeof en' },
        ];
      // Rules and codes are the same in every language.
      const text = `export { ${name.text} } from '${up}en/${part}';`;
      return [{ start: statement.getFullStart(), end: statement.getEnd(), text: `\n\n${text}` }];
    }),
  ];
}

/** Returns the source of a part that the language does not have yet, made from the English one. */
export function newPart({ part, path, source, entries }: Part, texts: Texts): string {
  const translated = entries.map(({ context, start, end, prose }) => ({
    start,
    end,
    text: valueOf(texts.get(context) ?? {}, prose),
  }));
  return edited(source, [...asTranslation(parse(path, source), part), ...translated]);
}

/** Returns the files in `folder` whose texts differ from `texts`: by path, with their new content. */
export function rewritten(folder: string, english: Part[], texts: Texts): Map<string, string> {
  const files = new Map<string, string>();
  for (const first of english) {
    if (first.entries.length === 0) continue;
    const path = join(folder, `${first.part}.ts`);
    if (!existsSync(path)) {
      files.set(path, newPart(first, texts));
      continue;
    }
    const there = readPart(folder, first.part);
    const known = byContext([there]);
    const edits = first.entries.flatMap(({ context }) => {
      const entry = known.get(context);
      return entry ? changes(entry, texts.get(context) ?? {}) : [];
    });
    const all = [...edits, ...additions(there, first, texts)];
    if (all.length > 0) files.set(path, edited(there.source, all));
  }
  return files;
}
