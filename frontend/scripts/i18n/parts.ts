import ts from 'typescript';

/** A text in a source file, with the position of its literal. */
export type Literal = { text: string; start: number; end: number };
/** A unit of translation: a text, or all plural forms of one. */
export type Entry = {
  /** The part and the key in it, such as `wallet.title`: what the two languages have in common. */
  context: string;
  line: number;
  /** The comment above the text, for translators. */
  note: string;
  /** Whether its values are written `${name}` in the source; to translators they are `{name}` everywhere. */
  prose: boolean;
  /** Texts by plural form. A text without plural forms has the one form ''. */
  forms: Record<string, Literal>;
  start: number;
  end: number;
};
export type Edit = { start: number; end: number; text: string };

export const parse = (path: string, source: string) =>
  ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);

/** The exported constants of a module. */
export const constantsOf = (file: ts.SourceFile) =>
  file.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.flatMap((declaration) => {
      const { name, initializer } = declaration;
      return ts.isIdentifier(name) && initializer ? [{ statement, name, initializer }] : [];
    }),
  );

/** The texts of a catalogue, the object that `catalogue` or `translation` is called with. */
export function textsOf(initializer: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (!ts.isCallExpression(initializer)) return undefined;
  const [texts] = initializer.arguments;
  return /^(catalogue|translation)\b/.test(initializer.expression.getText()) &&
    texts &&
    ts.isObjectLiteralExpression(texts)
    ? texts
    : undefined;
}

/** The items of a module of prose: a function that returns a list. */
export function itemsOf(initializer: ts.Expression): ts.ObjectLiteralExpression[] | undefined {
  if (!ts.isArrowFunction(initializer)) return undefined;
  const { body } = initializer;
  return ts.isArrayLiteralExpression(body)
    ? body.elements.filter((item) => ts.isObjectLiteralExpression(item))
    : undefined;
}

const fault = (node: ts.Node) => {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return new Error(
    `${file.fileName}:${line + 1} is no plain text, so that no translator can be given it: ${node.getText()}`,
  );
};

/** Returns the text of a literal, with its values as `{name}`. */
function read(node: ts.Expression): Literal {
  const place = { start: node.getStart(), end: node.getEnd() };
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return { text: node.text, ...place };
  if (!ts.isTemplateExpression(node)) throw fault(node);
  const spans = node.templateSpans.map(({ expression, literal }) => {
    if (!ts.isIdentifier(expression)) throw fault(expression);
    return `{${expression.text}}${literal.text}`;
  });
  return { text: node.head.text + spans.join(''), ...place };
}

const nameOf = ({ name }: ts.PropertyAssignment) =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();

/** The comment directly above a text. */
function noteOf(property: ts.PropertyAssignment): string {
  const source = property.getSourceFile().text;
  const ranges = ts.getLeadingCommentRanges(source, property.getFullStart()) ?? [];
  const words = ranges.map(({ pos, end }) =>
    source.slice(pos, end).replace(/^\/\*\*?|\*\/$|^\/\/|^\s*\*/gm, ''),
  );
  return words.join(' ').replace(/\s+/g, ' ').trim();
}

function entryOf(property: ts.ObjectLiteralElementLike, prefix: string, prose: boolean): Entry {
  if (!ts.isPropertyAssignment(property)) throw fault(property);
  const { initializer } = property;
  const { line } = property.getSourceFile().getLineAndCharacterOfPosition(property.getStart());
  const forms = ts.isObjectLiteralExpression(initializer)
    ? initializer.properties.map((form) => {
        if (!ts.isPropertyAssignment(form)) throw fault(form);
        return [nameOf(form), read(form.initializer)] as const;
      })
    : [['', read(initializer)] as const];
  return {
    context: `${prefix}.${nameOf(property)}`,
    line: line + 1,
    note: noteOf(property),
    prose,
    forms: Object.fromEntries(forms),
    start: initializer.getStart(),
    end: initializer.getEnd(),
  };
}

function itemEntries(item: ts.ObjectLiteralExpression, part: string): Entry[] {
  const properties = item.properties.filter(ts.isPropertyAssignment);
  const id = properties.find((property) => nameOf(property) === 'id');
  if (!id) throw fault(item);
  const prefix = `${part}.${read(id.initializer).text}`;
  return properties.filter((property) => property !== id).map((property) => entryOf(property, prefix, true));
}

/** All texts of a part, in the order in which they stand there. */
export const entriesOf = (part: string, file: ts.SourceFile): Entry[] =>
  constantsOf(file).flatMap(({ initializer }) => [
    ...(textsOf(initializer)?.properties.map((property) => entryOf(property, part, false)) ?? []),
    ...(itemsOf(initializer)?.flatMap((item) => itemEntries(item, part)) ?? []),
  ]);

/** A text as a literal; prettier has the last word on its quotation marks. */
export function literal(text: string, prose: boolean): string {
  const escaped = text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n');
  if (!prose || !/\{\w+\}/.test(text)) return `'${escaped.replace(/'/g, "\\'")}'`;
  return `\`${escaped.replace(/`/g, '\\`').replace(/\{(?=\w+\})/g, '${')}\``;
}

export const edited = (source: string, edits: Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
