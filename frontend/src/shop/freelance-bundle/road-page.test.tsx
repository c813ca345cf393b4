import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { makeBundle } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { incomeOf } from './jobs';
import { basic } from '@/i18n/prose/road-basic';
import { advance } from '@/i18n/prose/road-advance';
import { intermediate } from '@/i18n/prose/road-intermediate';

it.each([basic, intermediate, advance])(
  'adds $name up to its goal, and no further than it must',
  ({ jobs, goal }) => {
    const { month, year } = incomeOf(jobs);
    expect(year).toBe(month * 12);
    expect(year).toBeGreaterThanOrEqual(goal);
    expect(year).toBeLessThan(goal * 1.02);
  },
);

it.each([
  ['/basicBundle', '1', 'What 1 lakh a year from freelancing takes', '₹1,00,800'],
  ['/intermediateBundle', '2', 'What 3 lakhs a year from freelancing takes', '₹3,00,000'],
  ['/advanceBundle', '3', 'What 5 lakhs a year from freelancing takes', '₹5,04,000'],
])('%s says what it takes and leads to special bundle %s', async (path, slug, title, year) => {
  answer('get', '/bundle/getBundles', {
    bundles: [
      makeBundle(),
      makeBundle({ _id: 's', slug, bundleName: 'The road', isSpecial: true, theme: 'orange' }),
    ],
  });
  const { container } = await renderRoute(path, { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(year)).toBeVisible();
  expect(screen.getByText(/It is no forecast and no promise/)).toBeVisible();
  expect(screen.getByText('2 lakh+')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the bundle and its price' })).toHaveAttribute(
    'href',
    `/specialBundle/${slug}`,
  );
  expect(await screen.findByRole('link', { name: 'The road' })).toHaveAttribute(
    'href',
    `/specialBundle/${slug}`,
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('says that the bundle is not on offer, or could not be read', async () => {
  answer('get', '/bundle/getBundles', { bundles: [makeBundle()] });
  const none = await renderRoute('/basicBundle', { me: null });
  expect(await screen.findByText('This bundle is not on offer at the moment.')).toBeVisible();
  none.unmount();
  refuse('get', '/bundle/getBundles', 503, 'The catalogue is resting.');
  await renderRoute('/basicBundle', { me: null });
  expect(await screen.findByText(/The bundle could not be shown/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
