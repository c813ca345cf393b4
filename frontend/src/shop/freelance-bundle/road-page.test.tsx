import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { makeBundle, makeBundleWithCourses, makeCourse } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { roadSections } from '@/test/bundle-pages';
import { chargeNoGst } from '@/test/gst';
import { renderRoute } from '@/test/render';

it.each([
  ['/basicBundle', '1', 'What 1 lakh a year takes'],
  ['/intermediateBundle', '2', 'What 3 lakhs a year take'],
  ['/advanceBundle', '3', 'What 5 lakhs a year take'],
])('%s says what it takes and leads to special bundle %s', async (path, slug, title) => {
  answer('get', '/bundle/getBundles', {
    bundles: [
      makeBundle(),
      makeBundle({ _id: 's', slug, bundleName: 'The road', isSpecial: true, theme: 'orange' }),
    ],
  });
  const { container } = await renderRoute(path, { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('₹1,00,800')).toBeVisible();
  expect(screen.getByText(/It’s not a forecast or a promise/)).toBeVisible();
  // The part below the fold loads later.
  expect(await screen.findByText('67+')).toBeVisible();
  expect(screen.getByText('छात्र')).toHaveAttribute('lang', 'hi');
  expect(screen.getByRole('link', { name: 'The second road' })).toHaveAttribute(
    'href',
    '/intermediateBundle',
  );
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
  expect(await screen.findByText('This bundle isn’t available right now.')).toBeVisible();
  none.unmount();
  refuse('get', '/bundle/getBundles', 503, 'The catalogue is resting.');
  await renderRoute('/basicBundle', { me: null });
  expect(await screen.findByText(/The bundle couldn’t be shown/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('has no word of figures that nobody entered', async () => {
  answer('get', '/bundle/getBundles', { bundles: [] });
  const sections = roadSections('1', 'What it takes').map((section) =>
    section.kind === 'figures' ? { ...section, items: undefined } : section,
  );
  answer('get', '/site/basicBundle', { page: 'basicBundle', sections });
  await renderRoute('/basicBundle', { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'What it takes' })).toBeVisible();
  expect(screen.queryByText('In figures')).toBeNull();
});

/** Reports at once that everything is near. */
class NearObserver {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.report([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

it('says with GST what the bundle and its first course cost, and without where none is charged', async () => {
  vi.stubGlobal('IntersectionObserver', NearObserver);
  const sell = (price: number, alone: number) => {
    const bundle = { slug: '1', isSpecial: true, discountedPriceInclGst: price };
    answer('get', '/bundle/getBundles', { bundles: [makeBundle(bundle)] });
    const courses = [makeCourse({ priceInclGst: alone })];
    answer('get', '/bundle/getBundle/1', { bundle: makeBundleWithCourses({ ...bundle, courses }) });
  };
  sell(9438.82, 5898.82);
  const { unmount } = await renderRoute('/basicBundle', { me: null });
  expect(await screen.findByText('₹5,898.82 with GST', { exact: false })).toBeVisible();
  expect(screen.getAllByText('₹9,438.82 with GST', { exact: false })).toHaveLength(2);
  unmount();
  chargeNoGst();
  sell(7999, 4999);
  await renderRoute('/basicBundle', { me: null });
  expect(await screen.findByText(/, ₹4,999$/)).toBeVisible();
  expect((await screen.findAllByText(/^₹7,999/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('main')).not.toHaveTextContent('GST');
  vi.unstubAllGlobals();
});
