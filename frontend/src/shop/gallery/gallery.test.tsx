import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { renderRoute } from '@/test/render';

it('shows an album’s pictures with a line each, and leads to the others', async () => {
  const { container } = await renderRoute('/gallery/events', { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  const figures = screen.getAllByRole('figure');
  expect(figures).toHaveLength(4);
  for (const figure of figures) expect(figure.textContent).not.toBe('');
  expect(screen.getByRole('img', { name: 'Picture: A workshop' })).toBeVisible();
  expect(screen.getByText('दिवाली')).toHaveAttribute('lang', 'hi');
  const galleries = within(screen.getByRole('navigation', { name: 'Galleries' }));
  expect(galleries.getAllByRole('link')).toHaveLength(3);
  expect(galleries.getByRole('link', { current: 'page' })).toHaveTextContent('Events');
  expect(screen.getByRole('link', { name: 'See the webinars' })).toHaveAttribute('href', '/webinars');
  expect(await axe(container)).toHaveNoViolations();
});

it('says of an album without pictures that there are none', async () => {
  await renderRoute('/gallery/new', { me: null });
  expect(await screen.findByText('No pictures here yet.')).toBeVisible();
  expect(screen.queryByRole('figure')).toBeNull();
});

it('knows no other gallery', async () => {
  await renderRoute('/gallery/parties', { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
