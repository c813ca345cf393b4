import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

export type MarkdownTag =
  | 'p'
  | 'strong'
  | 'em'
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
  | 'img';

/** What members wrote, as the page shows it. A string is text and nothing else. */
export type MarkdownNode =
  | string
  | {
      tag: MarkdownTag;
      href?: string;
      src?: string;
      alt?: string;
      /** Of a heading, as it was written. */
      level?: number;
      children: MarkdownNode[];
    };

/** How deep lists, quotes and emphasis may lie in each other; deeper ones are their text alone. */
const MAX_DEPTH = 12;
/**
 * A line that opens more than that at once is no list, and would keep the parser busy for seconds: the text is shown as
 * it was written.
 */
const tooDeep = new RegExp(`^[ \\t]*(?:(?:>|(?:[-*+]|\\d{1,9}[.)])[ \\t])[ \\t]*){${MAX_DEPTH + 1}}`, 'm');

/** Tags stay text; a reference to a definition elsewhere stays what it is, too. */
const extensions = [{ disable: { null: ['htmlFlow', 'htmlText', 'definition'] } }];

const tags: Partial<Record<RootContent['type'], MarkdownTag>> = {
  paragraph: 'p',
  strong: 'strong',
  emphasis: 'em',
  blockquote: 'blockquote',
  listItem: 'li',
};

/** Where a link may lead: to another site or a mailbox, never to a script. */
export const safeHref = (url: string): string | undefined =>
  /^(?:https:\/\/[^\s/]|mailto:[^\s])/i.test(url) ? url : undefined;
/** Whether an address is a page of this site, by its path alone; browsers read a backslash as a slash. */
export const isOwnPath = (url: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(url);

/** Whether an address is that of a picture that was uploaded here: this site's, by its path alone. */
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

function convert(node: RootContent, depth: number, ownPaths: boolean): MarkdownNode[] {
  if (depth > MAX_DEPTH) return [textOf(node)];
  const inner = (children: RootContent[]) => children.flatMap((child) => convert(child, depth + 1, ownPaths));
  switch (node.type) {
    case 'text':
      return [node.value];
    case 'break':
      return [{ tag: 'br', children: [] }];
    case 'thematicBreak':
      return [{ tag: 'hr', children: [] }];
    case 'inlineCode':
      return [{ tag: 'code', children: [node.value] }];
    case 'code':
      return [{ tag: 'pre', children: [node.value] }];
    case 'list':
      return [{ tag: node.ordered ? 'ol' : 'ul', children: inner(node.children) }];
    case 'link':
      return link(node.url, inner(node.children), ownPaths);
    case 'image':
      if (ownPicture(node.url)) return [{ tag: 'img', src: node.url, alt: node.alt ?? '', children: [] }];
      // Pictures of other sites are not loaded: their description leads there.
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
 * Reads markdown without HTML. Whatever is written comes out as something that can be shown. With `ownPaths` links may
 * lead to pages of this site.
 */
export function toNodes(text: string, ownPaths = false): MarkdownNode[] {
  if (tooDeep.test(text)) return [{ tag: 'p', children: [text] }];
  return fromMarkdown(text, { extensions }).children.flatMap((node) => convert(node, 0, ownPaths));
}
