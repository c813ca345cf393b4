import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { Slot } from './slot';

it('renders the child with both classes, and lets its own props win', () => {
  render(
    <Slot className="outer" title="outer" aria-label="Go">
      <a href="/courses" className="inner" title="inner">
        Go
      </a>
    </Slot>,
  );
  const link = screen.getByRole('link', { name: 'Go' });
  expect(link).toHaveClass('outer', 'inner');
  expect(link).toHaveAttribute('href', '/courses');
  expect(link).toHaveAttribute('title', 'inner');
});

it('calls both handlers of an event, the child’s first, and hands on the ref', async () => {
  const called: string[] = [];
  const ref = createRef<HTMLButtonElement>();
  render(
    <Slot ref={ref} onClick={() => called.push('outer')}>
      <button onClick={() => called.push('inner')}>Press</button>
    </Slot>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Press' }));
  expect(called).toEqual(['inner', 'outer']);
  expect(ref.current).toBe(screen.getByRole('button', { name: 'Press' }));
});
