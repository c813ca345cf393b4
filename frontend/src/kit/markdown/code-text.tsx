import { Fragment } from 'react';

/** Code between backticks: as many at the end as at the beginning, as in markdown. */
const CODE = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g;

type Part = { text: string; isCode: boolean };

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(CODE)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), isCode: false });
    const code = match[2] ?? '';
    // A blank at both ends lets code begin with a backtick.
    parts.push({ text: /^ .*\S.* $/.test(code) ? code.slice(1, -1) : code, isCode: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isCode: false });
  return parts;
}

/** A line of plain text whose code is shown as code: an option or an accepted answer of a quiz. */
export function CodeText({ text }: { text: string }) {
  return partsOf(text).map(({ text, isCode }, i) =>
    isCode ? (
      <code key={i} translate="no" className="rounded-[4px] bg-sand px-1.5 py-0.5 text-[0.92em]">
        {text}
      </code>
    ) : (
      <Fragment key={i}>{text}</Fragment>
    ),
  );
}

/** Returns the text without backticks, for accessible names of buttons and boxes. */
export const withoutTicks = (text: string): string =>
  partsOf(text)
    .map(({ text }) => text)
    .join('');
