import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Markdown } from './markdown';
import { toNodes } from './to-nodes';

const shown = (text: string) => render(<Markdown text={text} />).container;

it('keeps the numbers of steps with sentences between them', () => {
  const container = shown('1. Open\n\nThe app.\n\n2. Save\n\nThe file.\n\n3. Close\n\n- no number');
  const starts = [...container.querySelectorAll('ol, ul')].map((list) => list.getAttribute('start'));
  expect(starts).toEqual([null, '2', '3', null]);
  expect(shown('0. None').querySelector('ol')).toHaveAttribute('start', '0');
});

it.each(['•', '·', 'o', '§', '▪'])('reads %s before a tab as a bullet', (bullet) => {
  const container = shown(`${bullet}\tFirst\n${bullet}\tSecond`);
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'First',
    'Second',
  ]);
  expect(container.querySelector('table')).toBeNull();
});

it.each(['a)', '(b)', 'iv.', '1.'])('makes no table of lines that begin with %s and a tab', (number) => {
  const container = shown(`${number}\tFirst\n${number}\tSecond`);
  expect(container.querySelector('table')).toBeNull();
  expect(container).toHaveTextContent(/First.*Second/);
});

it.each([
  '2*3*4 = 24',
  'x**2 + y**2',
  'क*ख*ग',
  '__init__ and __init__.py',
  'a.__wrapped__ and __getattr__(self)',
  'snake_case_name',
])('leaves stars and underscores inside of words: %s', (text) => {
  const container = shown(text);
  expect(container.querySelector('strong, em')).toBeNull();
  expect(container.textContent).toBe(text);
});

it.each([
  ['*2*3*', '2*3'],
  ['__so__.', 'so'],
  ['un**do**ne', 'do'],
  ['*a_b https://x.in/a_b*', 'a_b https://x.in/a_b (opens in a new tab)'],
])('still marks with them: %s', (text, bold) =>
  expect(shown(text).querySelector('strong')?.textContent).toBe(bold),
);

it.each(['https://x.in/__init__.py', 'https://x.in/*a*/_b_/c'])(
  'takes nothing inside of an address for a mark: %s',
  (url) => {
    expect(shown(`See ${url} now`).querySelector('a')).toHaveAttribute('href', url);
    const { container } = render(<Markdown ofSite text={url} />);
    expect(container.querySelector('a')).toHaveAttribute('href', url);
  },
);

it.each(['- ', '* ', '_ ', ' -\t'])('reads a line of many “%s” as a rule', (mark) => {
  const nodes = toNodes(`a\n\n${mark.repeat(60)}\n\nb`);
  expect(nodes.map((node) => typeof node === 'object' && node.tag)).toEqual(['p', 'hr', 'p']);
});

it('does not stop for a text of stars, underscores or dashes alone', () => {
  const begun = performance.now();
  for (const mark of ['a*b ', '__a', '_', '- ', 'a__b__'])
    for (const end of ['', 'x']) toNodes(mark.repeat(8_000) + end);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

it('reads a table whose lines have bars between the cells alone, where a rule follows the first', () => {
  const container = shown('Day | Topic\n--- | ---\nMonday | Loops\nTuesday | Lists');
  const rows = [...container.querySelectorAll('tr')].map((row) => row.textContent);
  expect(rows).toEqual(['DayTopic', 'MondayLoops', 'TuesdayLists']);
  expect(shown('either | or\nthis | that').querySelector('table')).toBeNull();
});
