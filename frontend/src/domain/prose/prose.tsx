import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '@/kit/lib/cn';
import { PhoneLink } from '@/domain/page/phone-link';
import type { Node, Tag } from '@/api/prose';
import { fillSettings } from './fill-settings';

const classes: Partial<Record<Tag, string>> = {
  p: 'mt-4',
  h2: 'mt-10 text-h2 first:mt-0',
  h3: 'mt-7 text-h3',
  ul: 'mt-4 list-disc space-y-2 pl-5 marker:text-mute',
  ol: 'mt-4 list-decimal space-y-2 pl-6 marker:font-semibold marker:text-mute',
  strong: 'font-semibold',
  code: 'rounded-[4px] bg-sand px-1.5 py-0.5 text-[0.92em]',
  pre: 'mt-5 overflow-x-auto rounded-card bg-sand p-4 text-small',
  blockquote: 'mt-6 border-l-2 border-marigold pl-5 text-lead [&>p]:mt-0',
};

const phone = '{contact.phone}';

/** A text with the settings put in; the phone number can be called. */
const withSettings = (text: string, key: number): ReactNode => (
  <Fragment key={key}>
    {text.split(phone).map((part, i) => (
      <Fragment key={i}>
        {i > 0 ? <PhoneLink className="text-link whitespace-nowrap" /> : null}
        {fillSettings(part)}
      </Fragment>
    ))}
  </Fragment>
);

const render = (node: Node, key: number): ReactNode => {
  if (typeof node === 'string') return node.includes(phone) ? withSettings(node, key) : fillSettings(node);
  const children = node.children.map(render);
  if (node.tag !== 'a')
    return createElement(node.tag, { key, id: node.id, className: classes[node.tag] }, ...children);
  const href = fillSettings(node.href ?? '');
  return href.startsWith('/') ? (
    <Link key={key} to={href} className="text-link">
      {children}
    </Link>
  ) : (
    <a key={key} href={href} className="text-link">
      {children}
    </a>
  );
};

/** Running text, in lines that can be read. */
export function Prose({ body, className }: { body: Node[]; className?: string }) {
  return <div className={cn('measure [&>:first-child]:mt-0', className)}>{body.map(render)}</div>;
}
