import type { Plugin } from 'vite';

/*
 * react-router ships its data router, its framework mode and React Server Components in one file, and no bundler can
 * see that the parts below never run here: a router that gets no `instrumentations`, links without `prefetch`, no
 * server components, no actions and no fetchers (ESLint refuses their imports). They are emptied, which leaves out what
 * only they need too: a sixth of the package.
 */

const neverRuns = (name: string) => `throw new Error("${name} is left out: scripts/lean-router.ts")`;

/** What each function does instead, by its name. */
const bodies: Record<string, string> = {
  // A link asks whether to prefetch. No link here does, and PrefetchPageLinks is what it would render then.
  usePrefetchBehavior: 'return [false, null, {}]',
  PrefetchPageLinks: neverRuns('PrefetchPageLinks'),
  RSCErrorHandler: neverRuns('RSCErrorHandler'),
  RemixRootDefaultErrorBoundary: neverRuns('framework mode'),
  instrumentClientSideRouter: neverRuns('instrumentations'),
  getRouteInstrumentationUpdates: neverRuns('instrumentations'),
  handleAction: neverRuns('an action'),
  handleFetcherAction: neverRuns('a fetcher'),
  handleFetcherLoader: neverRuns('a fetcher'),
};

/** The part of a syntax tree that is read here. */
type Node = { type: string; start: number; end: number } & Partial<{
  id: { name: string } | null;
  body: Node | Node[] | null;
  expression: Node;
  left: Node;
  property: { name?: string };
  callee: Node;
  declarations: { init?: Node | null }[];
}>;

type Edit = { start: number; end: number; text: string };

const statements = (node: Node): Node[] =>
  Array.isArray(node.body) ? node.body : node.body ? statements(node.body) : [];

/** `Link.displayName = …`, for which a bundler keeps components that nothing imports. */
const isDisplayName = ({ type, expression }: Node): boolean =>
  type === 'ExpressionStatement' &&
  expression?.type === 'AssignmentExpression' &&
  expression.left?.property?.name === 'displayName';

/** What creates the component of `var Form = React.forwardRef(…)`: without a mark a bundler keeps it. */
const forwarded = ({ type, declarations = [] }: Node): Node | undefined => {
  const init = type === 'VariableDeclaration' ? declarations[0]?.init : undefined;
  return init?.callee?.property?.name === 'forwardRef' ? init : undefined;
};

/**
 * The package's source with the functions emptied.
 *
 * @throws When one of them is not there any more: then look at what a new release calls it.
 */
export function lean(source: string, program: Node): string {
  const missing = new Set(Object.keys(bodies));
  const edits: Edit[] = [];
  const visit = (node: Node) => {
    for (const statement of statements(node)) {
      if (isDisplayName(statement)) edits.push({ start: statement.start, end: statement.end, text: '' });
      const component = forwarded(statement);
      if (component) edits.push({ start: component.start, end: component.start, text: '/* @__PURE__ */ ' });
      if (statement.type !== 'FunctionDeclaration') continue;
      const name = statement.id?.name ?? '';
      const body = bodies[name];
      if (body !== undefined && statement.body && !Array.isArray(statement.body)) {
        missing.delete(name);
        edits.push({ start: statement.body.start, end: statement.body.end, text: `{ ${body} }` });
      } else if (name === 'createRouter') visit(statement);
    }
  };
  visit(program);
  if (missing.size > 0) throw new Error(`react-router has no ${[...missing].join(', ')} any more`);
  return edits.reduceRight(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    source,
  );
}

/** Leaves out of the client what it never runs of react-router. */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-[^/]+\.mjs$/, code: /\nfunction createRouter\(/ },
    handler(source) {
      return { code: lean(source, this.parse(source) as unknown as Node), map: null };
    },
  },
};
