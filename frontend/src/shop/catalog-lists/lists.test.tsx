import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeBundle } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const special = makeBundle({ _id: 's', slug: '1', bundleName: 'Road', isSpecial: true, theme: 'orange' });

it('lists the ordinary bundles', async () => {
  answer('get', '/bundle/getBundles', { bundles: [makeBundle(), special] });
  await renderRoute('/bundles', { me: null });
  expect(await screen.findByRole('link', { name: 'Web starter' })).toHaveAttribute(
    'href',
    '/bundle/web-starter',
  );
  expect(screen.queryByRole('link', { name: 'Road' })).toBeNull();
});

it('lists the special bundles', async () => {
  answer('get', '/bundle/getBundles', { bundles: [makeBundle(), special] });
  await renderRoute('/specialBundles', { me: null });
  expect(await screen.findByRole('link', { name: 'Road' })).toHaveAttribute('href', '/specialBundle/1');
  expect(screen.queryByRole('link', { name: 'Web starter' })).toBeNull();
});

it.each([
  ['/bundles', 'No bundles yet'],
  ['/specialBundles', 'No digital learning bundles yet'],
])('offers the courses where %s is empty', async (path, title) => {
  answer('get', '/bundle/getBundles', { bundles: [] });
  await renderRoute(path, { me: null });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', '/courses');
});

it('says what failed and tries again', async () => {
  refuse('get', '/bundle/getBundles', 503, 'The catalogue is resting.');
  const { user } = await renderRoute('/bundles', { me: null });
  expect(await screen.findByText('The catalogue is resting.')).toBeVisible();
  answer('get', '/bundle/getBundles', { bundles: [makeBundle()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Web starter' })).toBeVisible();
});
