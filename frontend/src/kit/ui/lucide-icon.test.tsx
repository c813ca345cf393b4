import { render } from '@testing-library/react';
import { Play } from 'lucide-react';
import * as play from 'lucide-react/icons/play';
import { expect, it } from 'vitest';
import createLucideIcon from './lucide-icon';

type Data = Parameters<typeof createLucideIcon>[0];

/** An element's attributes, but for the classes that the package adds. */
function attributes(element: Element | null) {
  const all = [...(element?.attributes ?? [])].map(({ name, value }) => [name, value] as const);
  return Object.fromEntries(all.filter(([name]) => name !== 'class'));
}

it.each([
  { size: 26, fill: 'currentColor', 'aria-hidden': true },
  { strokeWidth: 1.5, className: 'ml-1' },
  { 'aria-label': 'Play' },
])('draws what the package draws, with %o', (props) => {
  const Own = createLucideIcon((play as unknown as { __iconData: Data }).__iconData);
  const theirs = render(<Play {...props} />).container.firstElementChild;
  const ours = render(<Own {...props} />).container.firstElementChild;
  expect(attributes(ours)).toEqual(attributes(theirs));
  expect(ours?.innerHTML).toBe(theirs?.innerHTML);
  expect(ours?.getAttribute('class') ?? '').toBe(props.className ?? '');
});
