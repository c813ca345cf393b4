import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { takeReported } from '@/test/reported';
import { withErrorBoundary } from './error-boundary';

function Broken(): never {
  throw new RangeError('broken');
}

it('stands in a broken page’s place, and reports the error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const routes = withErrorBoundary([{ path: '/', element: <Broken /> }]);
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(takeReported()).toEqual([new RangeError('broken')]);
});
