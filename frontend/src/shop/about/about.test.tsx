import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { answer, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { aboutSections } from '@/test/site';

it('tells of founder, aims, figures and team, and leads to the galleries', async () => {
  const { container } = await renderRoute('/about', { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('Founder (sample)')).toBeVisible();
  expect(main.getByText('So our courses are short.')).toBeVisible();
  for (const name of [
    'Why this exists',
    'Our mission',
    'Our vision',
    'In figures',
    'The team',
    'Asked often',
  ])
    expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(main.getByText('200+')).toBeVisible();
  expect(main.getByRole('heading', { level: 3, name: 'Imran' })).toBeVisible();
  const galleries = main.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(galleries).toEqual(
    expect.arrayContaining(['/gallery/events', '/gallery/Trips', '/gallery/occassions']),
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('shows the sections in the order of the answer, and none that it does not know', async () => {
  const unknown = { id: 'x', kind: 'carousel3d', title: 'Nobody knows me' };
  answer('get', '/site/about', { page: 'about', sections: [unknown, ...aboutSections.toReversed()] });
  await renderRoute('/about', { me: null });
  await screen.findByRole('heading', { level: 1, name: 'About us' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.indexOf('Questions?')).toBeLessThan(titles.indexOf('The team'));
  expect(titles.indexOf('The team')).toBeLessThan(titles.indexOf('Our mission'));
  expect(screen.queryByText('Nobody knows me')).toBeNull();
});

it('has a heading and a way to try again when its content cannot be read', async () => {
  refuse('get', '/site/about', 503, 'The server is resting.');
  const { user } = await renderRoute('/about', { me: null });
  expect(await screen.findByText('The server is resting.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  answer('get', '/site/about', { page: 'about', sections: aboutSections });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We teach skills that can be seen.')).toBeVisible();
});
