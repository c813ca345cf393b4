import { readFile } from 'node:fs/promises';
import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Plugin } from 'vite';
import type { Node, Tag } from '../src/shared/prose/document';

/** The words of a heading as they stand in an address. */
const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const textOf = (nodes: Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

const tags: Partial<Record<RootContent['type'], Tag>> = {
  paragraph: 'p',
  strong: 'strong',
  emphasis: 'em',
  blockquote: 'blockquote',
  listItem: 'li',
};

function convert(node: RootContent | PhrasingContent, file: string): Node[] {
  const inner = (children: RootContent[]) => children.flatMap((child) => convert(child, file));
  switch (node.type) {
    case 'text':
      // A line break in the file is a blank on the page.
      return [node.value.replace(/\s*\n\s*/g, ' ')];
    case 'inlineCode':
      return [{ tag: 'code', children: [node.value] }];
    case 'code':
      return [{ tag: 'pre', children: [node.value] }];
    case 'list':
      return [{ tag: node.ordered ? 'ol' : 'ul', children: inner(node.children) }];
    case 'listItem':
      // A list of single paragraphs is set without them.
      return [
        {
          tag: 'li',
          children: node.children.flatMap((child) =>
            child.type === 'paragraph' && node.children.length === 1
              ? inner(child.children)
              : convert(child, file),
          ),
        },
      ];
    case 'link':
      return [{ tag: 'a', href: node.url, children: inner(node.children) }];
    case 'heading': {
      const children = inner(node.children);
      if (node.depth !== 2 && node.depth !== 3) throw new Error(`${file}: headings are of level 2 or 3`);
      return [{ tag: `h${node.depth}`, id: anchor(textOf(children)), children }];
    }
    default: {
      const tag = tags[node.type];
      if (!tag || !('children' in node)) throw new Error(`${file}: ${node.type} is not supported`);
      return [{ tag, children: inner(node.children) }];
    }
  }
}

/** `key: value` lines between two lines of dashes, then markdown. */
function split(source: string, file: string): { meta: Record<string, string>; text: string } {
  const found = /^---\n([\s\S]*?)\n---\n/.exec(source);
  if (!found) throw new Error(`${file} has no front matter`);
  const lines = (found[1] ?? '').split('\n').map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const;
  });
  return { meta: Object.fromEntries(lines), text: source.slice(found[0].length) };
}

/** Reads a markdown file into what `src/shared/prose/document.ts` describes. */
export function compile(source: string, file: string) {
  const { meta, text } = split(source, file);
  const body = fromMarkdown(text).children.flatMap((node) => convert(node, file));
  const headings = body.flatMap((node) =>
    typeof node !== 'string' && node.tag === 'h2' ? [{ id: node.id ?? '', text: textOf(node.children) }] : [],
  );
  const words = textOf(body.flatMap((node) => [node, ' ']))
    .trim()
    .split(/\s+/).length;
  return { meta: { ...meta, words }, headings, body };
}

/**
 * Makes modules of markdown files, so that no parser is sent to a browser: `x.md` is the whole document,
 * `x.md?meta` its front matter alone.
 */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.md') || (query !== undefined && query !== 'meta')) return null;
      this.addWatchFile(file);
      const page = compile(await readFile(file, 'utf8'), file);
      return {
        code: `export default ${JSON.stringify(query === 'meta' ? page.meta : page)};`,
        moduleType: 'js',
        moduleSideEffects: false,
      };
    },
  };
}
