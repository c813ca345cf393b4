import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { renderRoute } from '@/test/render';
import { team } from '@/i18n/prose/team';

it('tells of founder, mission, vision and team, and leads to the galleries', async () => {
  const { container } = await renderRoute('/about', { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Founder of Kaushal (sample)')).toBeVisible();
  for (const name of ['Our mission', 'Our vision', 'The team'])
    expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  for (const { name } of team) expect(main.getByRole('heading', { level: 3, name })).toBeVisible();
  expect(main.getByText(/^Sample people/)).toBeVisible();
  const galleries = main.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(galleries).toEqual(
    expect.arrayContaining(['/gallery/events', '/gallery/Trips', '/gallery/occassions']),
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('takes its figures from the settings', async () => {
  await renderRoute('/about', { me: null });
  expect(await screen.findByText('200+')).toBeVisible();
  expect(screen.getByText('The institute’s own figures.')).toBeVisible();
});
