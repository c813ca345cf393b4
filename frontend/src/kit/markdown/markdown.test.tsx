import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { decodeNamedCharacterReference } from './character-references';
import { CodeText } from './code-text';
import { Markdown } from './markdown';
import { toNodes } from './to-nodes';

const shown = (text: string) => render(<Markdown text={text} />).container;

it('shows emphasis, lists, quotes, code and links', async () => {
  const container = shown(
    '# Title\n\n**bold** _soft_ *loud* `x < 1`\nnext line\n\n- one\n- two\n\n1. first\n\n> said\n\n```\n<b>code</b>\n```\n\n[docs](https://react.dev)',
  );
  expect(container.querySelector('strong')).toHaveTextContent('bold');
  expect(container.querySelector('em')).toHaveTextContent('soft');
  expect(container.querySelectorAll('strong')[1]).toHaveTextContent('loud');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two', 'first']);
  expect(container.querySelector('blockquote')).toHaveTextContent('said');
  expect(screen.getByRole('region', { name: 'Code' })).toHaveTextContent('<b>code</b>');
  const link = screen.getByRole('link', { name: /^docs/ });
  expect(link).toHaveAttribute('href', 'https://react.dev');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'nofollow ugc noreferrer');
  // A member's heading must not become a heading of the page.
  expect(screen.queryByRole('heading')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'text <b onclick="alert(1)">bold</b>',
  '<!-- note -->',
  '<iframe src="//elsewhere.example"></iframe>',
  '- <svg onload=alert(1)>',
])('shows HTML as the text that it is: %s', (text) => {
  const container = shown(text);
  expect(container.textContent).toContain(text.replace(/^- /, ''));
  expect(container.querySelectorAll('script, img, b, iframe, svg')).toHaveLength(0);
});

it.each([
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java&#115;cript:alert(1))',
  '[a](<java script:alert(1)>)',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](vbscript:x)',
  '[a](http://plain.example)',
  '[a](//elsewhere.example)',
  '[a](/dashboard)',
  '[a](https:evil)',
  '<javascript:alert(1)>',
  '![a](javascript:alert(1))',
  '[a][b]\n\n[b]: javascript:alert(1)',
])('links to the web and to mailboxes only: %s', (text) => {
  expect(shown(text).querySelector('a')).toBeNull();
});

it('loads no pictures: their description leads there', () => {
  const container = shown('![a cat](https://elsewhere.example/cat.png) and <mailto:asha@example.in>');
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('link', { name: /^a cat/ })).toHaveAttribute(
    'href',
    'https://elsewhere.example/cat.png',
  );
  expect(screen.getByRole('link', { name: /^mailto:asha/ })).toBeVisible();
});

const own = '/media/files/0192f0c1-2b3c-7d4e-8f90-a1b2c3d4e5f6-960.webp';

it('draws a picture that was uploaded here, with its words', async () => {
  const container = shown(`Look:\n\n![a folded fan](${own})`);
  const picture = screen.getByRole('img', { name: 'a folded fan' });
  expect(picture).toHaveAttribute('src', own);
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(await axe(container)).toHaveNoViolations();
});

it.each([
  `https://elsewhere.example${own}`,
  `//elsewhere.example${own}`,
  `/\\elsewhere.example${own}`,
  `${own}?x=1`,
  `${own}/../../../api/v1/auth/logout`,
  '/media/files/../../api/v1/user-960.webp',
  '/media/lessons/0192f0c1-2b3c-7d4e-8f90-a1b2c3d4e5f6',
  own.replace('webp', 'svg'),
  'data:image/svg+xml,<svg/>',
])('draws nothing else: %s', (url) => {
  expect(shown(`![a](${url})`).querySelector('img')).toBeNull();
});

it('keeps the words of what is nested without end', () => {
  const lines = Array.from({ length: 60 }, (_, i) => `${'  '.repeat(i)}- line ${i}`).join('\n');
  const list = shown(lines);
  expect(list).toHaveTextContent('line 59');
  expect(list.querySelectorAll('ul').length).toBeLessThan(15);
  expect(shown('**a '.repeat(500)).textContent).toContain('a');
});

it.each(['> ', '- ', '1. '])('does not read a line that opens lists without end: %s', (opener) => {
  const text = `${opener.repeat(3000)}end`;
  expect(toNodes(text)).toEqual([{ tag: 'p', children: [text] }]);
});

it('reads a row of dashes as the line that it is', () => {
  expect(
    toNodes(`a\n\n${'-'.repeat(40)}\n\n- b`).map((node) => typeof node === 'object' && node.tag),
  ).toEqual(['p', 'hr', 'ul']);
});

it('says that Hindi is Hindi', () => {
  expect(shown('यह **कैसे** काम करता है?').firstElementChild).toHaveAttribute('lang', 'hi');
});

it('knows the references that people type', () => {
  expect(['amp', 'lt', 'nbsp', 'unheard'].map(decodeNamedCharacterReference)).toEqual([
    '&',
    '<',
    '\u00a0',
    false,
  ]);
});

const pathsOf = (text: string) =>
  [...shown(text).querySelectorAll('a')].map((link) => link.getAttribute('href'));

it.each([
  ['See https://react.dev/learn.', 'https://react.dev/learn'],
  ['(https://en.wikipedia.org/wiki/Flex_(box))', 'https://en.wikipedia.org/wiki/Flex_(box)'],
  ['देखें https://example.in/पाठ।', 'https://example.in/पाठ'],
  ['“https://example.in”, he said', 'https://example.in'],
  ['*https://example.in/a_b*', 'https://example.in/a_b'],
  ['- https://example.in/?q=a&b=c#d!', 'https://example.in/?q=a&b=c#d'],
])('leads from a bare address: %s', (text, href) => {
  expect(pathsOf(text)).toEqual([href]);
  const [link] = screen.getAllByRole('link');
  expect(link).toHaveAttribute('rel', 'nofollow ugc noreferrer');
});

it.each([
  '`https://a.example`',
  'https://',
  'xhttps://a.example',
  'http://a.example',
  'https://user@a.example',
])('leads nowhere from %s', (text) => expect(pathsOf(text)).toEqual([]));

it('keeps one link where an address is the text of another', () => {
  expect(pathsOf('[https://a.example](https://b.example)')).toEqual(['https://b.example']);
});

it('reads what was pasted from Word and WhatsApp as it was meant', async () => {
  const text =
    'To bring:\n•\tlaptop\n•  *charger*\no\tcable\n\nThen:\n\n\tAn indented line.\n\nName\tMarks\nAsha\t*90*\nRavi\t80\n\n| a | b |\n|---|---|\n| c | d |';
  const container = shown(text);
  const list = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(list).toEqual(['laptop', 'charger', 'cable']);
  expect(container.querySelector('strong')).toHaveTextContent('charger');
  expect(container.querySelector('pre')).toBeNull();
  const cells = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Name', 'Marks'],
    ['Asha', '90'],
    ['Ravi', '80'],
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

it('leaves code as it is', () => {
  const container = shown('```\na\tb\nc\td\n• x https://a.example\n```');
  expect(container.querySelector('pre')).toHaveTextContent('a b c d • x https://a.example');
  expect(container.querySelector('table, li, a')).toBeNull();
});

it('shows the code of a plain line', () => {
  const { container } = render(<CodeText text="Use `<b>` or ``a`b``, not `this" />);
  expect([...container.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([
    '<b>',
    'a`b',
  ]);
  expect(container.textContent).toBe('Use <b> or a`b, not `this');
});

const struckOf = (text: string) =>
  [...shown(text).querySelectorAll('s')].map(({ innerHTML }) => innerHTML.replaceAll(/ class="[^"]*"/g, ''));

it.each([
  ['~old~ new', ['old']],
  ['~~old~~ new', ['old']],
  ['un~~do~~ne', ['do']],
  ['(~₹500~ ₹400)', ['₹500']],
  ['~पुराना दाम~, नया दाम', ['पुराना दाम']],
  ['*~both~*', ['both']],
  ['~*both*~ and ~`code`~', ['<strong>both</strong>', '<code>code</code>']],
  ['- ~one~\n- ~two~', ['one', 'two']],
  ['~~over\ntwo lines~~', ['over\ntwo lines']],
])('strikes what stands between tildes: %s', (text, struck) => expect(struckOf(text)).toEqual(struck));

it.each([
  '~5 minutes, ~10 with practice',
  '5~10 or 20~30',
  '~/bin and ~/lib',
  '~ so ~',
  '~one\ntwo~',
  '\\~not\\~',
  '~~ not ~~',
  '`~code~`',
  'https://example.in/~asha/a~ and https://example.in/~b',
])('leaves a tilde that strikes nothing: %s', (text) => {
  const container = shown(text);
  expect(container.querySelector('s')).toBeNull();
  expect(container.textContent).toContain('~');
});

it('leads to an address with tildes as it was written', () => {
  expect(pathsOf('~See https://example.in/~asha/ first~')).toEqual(['https://example.in/~asha/']);
});

it('does not stop for a text of tildes alone', () => {
  const begun = performance.now();
  toNodes('~a '.repeat(20_000));
  toNodes('~~a'.repeat(20_000));
  expect(performance.now() - begun).toBeLessThan(5_000);
});

it('takes one tilde of a page of the site as itself, as it takes one star', () => {
  const { container } = render(<Markdown ofSite text="~so~ and ~~gone~~" />);
  expect([...container.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual(['gone']);
});
