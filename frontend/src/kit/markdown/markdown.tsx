import { createElement, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '@/i18n/common';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { isOwnPath, toNodes, type MarkdownNode, type MarkdownTag } from './to-nodes';

const classes: Partial<Record<MarkdownTag, string>> = {
  // Keep the line breaks of the source.
  p: 'mt-3 whitespace-pre-line',
  heading: 'mt-4 font-semibold',
  ul: 'mt-3 list-disc space-y-1 pl-5 marker:text-mute',
  ol: 'mt-3 list-decimal space-y-1 pl-6 marker:text-mute',
  li: '[&>p:first-child]:mt-0',
  strong: 'font-semibold',
  code: 'rounded-[4px] bg-sand px-1.5 py-0.5 text-[0.92em]',
  pre: 'mt-3 overflow-x-auto rounded-control bg-sand p-3 text-small',
  blockquote: 'mt-3 border-l-2 border-marigold pl-4 text-mute [&>p:first-child]:mt-0',
  hr: 'my-4 border-line',
  td: 'border border-line px-3 py-1.5 align-top',
};

function render(node: MarkdownNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href } = node;
  const children = node.children.map(render);
  const className = classes[tag];
  if (tag === 'a' && href !== undefined && isOwnPath(href))
    return (
      <Link key={key} to={href} className="text-link">
        {children}
      </Link>
    );
  if (tag === 'a')
    return (
      <a key={key} href={href} target="_blank" rel="nofollow ugc noreferrer" className="text-link">
        {children}
        <span className="sr-only"> {t('newTab')}</span>
      </a>
    );
  if (tag === 'img')
    return (
      // Reserve the picture's space while it loads, so that the content below does not move.
      <img
        key={key}
        src={node.src}
        alt={node.alt}
        loading="lazy"
        className="mt-3 block aspect-video w-full rounded-control bg-sand object-contain"
      />
    );
  if (tag === 'table')
    return (
      // A wide one scrolls, also by keyboard.
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a region each would be too many landmarks
      <div key={key} role="group" aria-label={t('tableRegion')} tabIndex={0} className="mt-3 overflow-x-auto">
        <table className="text-small">
          <tbody>{children}</tbody>
        </table>
      </div>
    );
  if (tag === 'pre')
    return (
      // Long lines scroll, also by keyboard.
      <pre key={key} role="region" aria-label={t('codeRegion')} tabIndex={0} className={className}>
        {children}
      </pre>
    );
  // A member's heading must not become a heading of the page.
  return createElement(tag === 'heading' ? 'p' : tag, { key, className, start: node.start }, ...children);
}

/**
 * Renders a page that an admin wrote. Its headings become headings of the page, below the page's own heading.
 */
function renderOfSite(node: MarkdownNode, key: number): ReactNode {
  if (typeof node === 'string' || node.tag !== 'heading') return render(node, key);
  const isSection = (node.level ?? 1) < 3;
  return createElement(
    isSection ? 'h2' : 'h3',
    { key, className: isSection ? 'mt-10 text-h2 md:text-[1.75rem]' : 'mt-7 text-h3' },
    ...node.children.map(render),
  );
}

type MarkdownProps = {
  text: string;
  /**
   * The text is a page of the site, written by an admin. Its headings become headings of the page, and its
   * links may lead to other pages of the site.
   */
  ofSite?: boolean;
  className?: string;
};

/** Renders markdown without HTML. It creates React elements and never inserts an HTML string. */
export function Markdown({ text, ofSite = false, className }: MarkdownProps) {
  const nodes = useMemo(() => toNodes(text, ofSite), [text, ofSite]);
  return (
    <div lang={languageOf(text)} className={cn('measure wrap-anywhere [&>:first-child]:mt-0', className)}>
      {nodes.map(ofSite ? renderOfSite : render)}
    </div>
  );
}
