import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { fromHabits } from './habits';
import { linkedParts } from './linked';
import { plainMarksIn } from './plain-marks';
import { struck } from './struck';

export type MarkdownTag =
  | 'p'
  | 'strong'
  | 'em'
  | 's'
  | 'code'
  | 'pre'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'heading'
  | 'a'
  | 'br'
  | 'hr'
  | 'img'
  | 'table'
  | 'tr'
  | 'td';

/** A member's text as the page shows it. A string is always plain text. */
export type MarkdownNode =
  | string
  | {
      tag: MarkdownTag;
      href?: string;
      src?: string;
      alt?: string;
      /** The level of a heading, as it was written. */
      level?: number;
      /** The first number of a list that does not begin at 1. */
      start?: number;
      children: MarkdownNode[];
    };

/** The maximum nesting of lists, quotes and emphasis. Anything deeper is shown as its text alone. */
const MAX_DEPTH = 12;
/**
 * A line that opens more levels than `MAX_DEPTH` at once is no list and would block the parser for seconds,
 * so the text is shown as it was written. A line of dashes or stars with spaces between them is a rule and
 * opens nothing.
 */
const tooDeep = new RegExp(
  `^(?![ \\t]*([-*])(?:[ \\t]*\\1)*[ \\t]*$)[ \\t]*(?:(?:>|(?:[-*+]|\\d{1,9}[.)])[ \\t])[ \\t]*){${MAX_DEPTH + 1}}`,
  'm',
);

/**
 * HTML tags and reference definitions stay text. An indented line is no code block, because nobody who writes
 * prose means that.
 */
const disabled = { disable: { null: ['htmlFlow', 'htmlText', 'definition', 'codeIndented'] } };

const tags: Partial<Record<RootContent['type'], MarkdownTag>> = {
  paragraph: 'p',
  strong: 'strong',
  delete: 's',
  blockquote: 'blockquote',
  listItem: 'li',
};

/** Where a link may lead: to another site or a mailbox, never to a script. */
export const safeHref = (url: string): string | undefined =>
  /^(?:https:\/\/[^\s/]|mailto:[^\s])/i.test(url) ? url : undefined;
/** Whether an address is a path of this site. Browsers read a backslash as a slash, so it is not allowed. */
export const isOwnPath = (url: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(url);

/**
 * Whether an address is the path of a picture uploaded to this site. Texts of earlier releases may name an
 * AVIF; the server answers with the WebP.
 */
const ownPicture = (url: string): boolean =>
  /^\/media\/files\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-(?:320|640|960)\.(?:webp|avif)$/.test(url);

/** The text of a node, however deep it lies. */
function textOf(root: Nodes): string {
  const rest: Nodes[] = [root];
  let text = '';
  for (let node = rest.pop(); node; node = rest.pop()) {
    if ('value' in node) text += node.value;
    else if ('alt' in node) text += node.alt ?? '';
    if ('children' in node) rest.push(...node.children.toReversed());
  }
  return text;
}

const link = (url: string, children: MarkdownNode[], ownPaths: boolean): MarkdownNode[] => {
  const href = ownPaths && isOwnPath(url) ? url : safeHref(url);
  return href ? [{ tag: 'a', href, children }] : children;
};

/** Turns bare addresses in a text into links. Not used inside a link. */
const words = (text: string): MarkdownNode[] =>
  linkedParts(text).map((part) =>
    typeof part === 'string' ? part : { tag: 'a', href: part.href, children: [part.href] },
  );

type Reading = {
  /** The markdown source, to tell a star from an underscore. */
  source: string;
  /** Links may lead to pages of this site. */
  ownPaths: boolean;
  inLink?: boolean;
};

/**
 * A single tilde strikes, as most people learnt from WhatsApp. Pages of the site are written in strict
 * markdown, which needs two.
 */
const tildes = (ownPaths: boolean): string[] => (ownPaths ? ['~~'] : ['~~', '~']);

function convert(node: RootContent, depth: number, reading: Reading): MarkdownNode[] {
  if (depth > MAX_DEPTH) return [textOf(node)];
  const { source, ownPaths } = reading;
  const inner = (children: RootContent[], now = reading) =>
    struck(children, source, tildes(ownPaths)).flatMap((child) => convert(child, depth + 1, now));
  switch (node.type) {
    case 'text':
      return reading.inLink ? [node.value] : words(node.value);
    case 'emphasis': {
      // A single star means bold, as most people learnt from WhatsApp. Pages of the site are written in
      // strict markdown.
      const isStar = !ownPaths && source[node.position?.start.offset ?? -1] === '*';
      return [{ tag: isStar ? 'strong' : 'em', children: inner(node.children) }];
    }
    case 'break':
      return [{ tag: 'br', children: [] }];
    case 'thematicBreak':
      return [{ tag: 'hr', children: [] }];
    case 'inlineCode':
      return [{ tag: 'code', children: [node.value] }];
    case 'code':
      return [{ tag: 'pre', children: [node.value] }];
    case 'list':
      return [
        {
          tag: node.ordered ? 'ol' : 'ul',
          // Numbered steps with paragraphs between them are one list each. `start` keeps their numbers.
          ...(node.ordered && node.start !== 1 && { start: node.start ?? 1 }),
          children: inner(node.children),
        },
      ];
    case 'link':
      return link(node.url, inner(node.children, { ...reading, inLink: true }), ownPaths);
    case 'image':
      if (ownPicture(node.url)) return [{ tag: 'img', src: node.url, alt: node.alt ?? '', children: [] }];
      // Pictures from other sites are not loaded. Their description links to them instead.
      return link(node.url, [node.alt || node.url], ownPaths);
    case 'heading':
      return [{ tag: 'heading', level: node.depth, children: inner(node.children) }];
    default: {
      const tag = tags[node.type];
      return tag && 'children' in node ? [{ tag, children: inner(node.children) }] : [textOf(node)];
    }
  }
}

/**
 * Parses markdown without HTML. Any input gives something that can be shown. With `ownPaths`, links may lead
 * to pages of this site.
 */
export function toNodes(text: string, ownPaths = false): MarkdownNode[] {
  if (tooDeep.test(text)) return [{ tag: 'p', children: [text] }];
  return fromHabits(text).flatMap((block) =>
    typeof block === 'string' ? parsed(block, ownPaths) : [table(block.rows, ownPaths)],
  );
}

const parsed = (source: string, ownPaths: boolean): MarkdownNode[] =>
  fromMarkdown(source, { extensions: [disabled, plainMarksIn(source, ownPaths)] }).children.flatMap((node) =>
    convert(node, 0, { source, ownPaths }),
  );

/** Parses each cell as the text of a paragraph. */
const table = (rows: string[][], ownPaths: boolean): MarkdownNode => ({
  tag: 'table',
  children: rows.map((cells) => ({
    tag: 'tr',
    children: cells.map((cell) => ({
      tag: 'td',
      children: parsed(cell, ownPaths).flatMap((node) =>
        typeof node === 'object' && node.tag === 'p' ? node.children : [node],
      ),
    })),
  })),
});
