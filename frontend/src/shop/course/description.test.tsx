import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Description } from './description';

it('keeps the lines of a paragraph', () => {
  render(<Description text={'You learn:\n- HTML\n- CSS\n\nBring a laptop.'} />);
  const paragraphs = screen.getAllByRole('paragraph');
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual([
    'You learn:\n- HTML\n- CSS',
    'Bring a laptop.',
  ]);
  expect(paragraphs[0]).toHaveClass('whitespace-pre-line');
});
