import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { renderRoute } from '@/test/render';

it.each([
  ['/gallery/events', 'Events'],
  ['/gallery/Trips', 'Trips'],
  ['/gallery/occassions', 'Occasions'],
])('%s shows its pictures with a line each, and leads to the others', async (path, title) => {
  const { container } = await renderRoute(path, { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const figures = screen.getAllByRole('figure');
  expect(figures).toHaveLength(4);
  for (const figure of figures) expect(figure.textContent).not.toBe('');
  const galleries = within(screen.getByRole('navigation', { name: 'Galleries' }));
  expect(galleries.getAllByRole('link')).toHaveLength(3);
  expect(galleries.getByRole('link', { current: 'page' })).toHaveTextContent(title);
  expect(await axe(container)).toHaveNoViolations();
});

it('knows no other gallery', async () => {
  await renderRoute('/gallery/parties', { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
