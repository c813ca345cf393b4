import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { decodeNamedCharacterReference } from './character-references';
import { Markdown } from './markdown';
import { toNodes } from './to-nodes';

const shown = (text: string) => render(<Markdown text={text} />).container;

it('shows emphasis, lists, quotes, code and links', async () => {
  const container = shown(
    '# Title\n\n**bold** *soft* `x < 1`\nnext line\n\n- one\n- two\n\n1. first\n\n> said\n\n```\n<b>code</b>\n```\n\n[docs](https://react.dev)',
  );
  expect(container.querySelector('strong')).toHaveTextContent('bold');
  expect(container.querySelector('em')).toHaveTextContent('soft');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two', 'first']);
  expect(container.querySelector('blockquote')).toHaveTextContent('said');
  expect(screen.getByRole('region', { name: 'Code' })).toHaveTextContent('<b>code</b>');
  const link = screen.getByRole('link', { name: /^docs/ });
  expect(link).toHaveAttribute('href', 'https://react.dev');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'nofollow ugc noreferrer');
  // The outline of the page is not the writer's.
  expect(screen.queryByRole('heading')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'text <b onclick="alert(1)">bold</b>',
  '<!-- note -->',
  '<iframe src="https://elsewhere.example"></iframe>',
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
