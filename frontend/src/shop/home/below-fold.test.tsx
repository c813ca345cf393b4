import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { setSettings } from '@/api/settings';
import type { SiteSection } from '@/api/site';
import { makeSettings } from '@/test/factories';
import { answer } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { homeSections } from '@/test/site';
import BelowFold from './below-fold';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

/** Reports at once that everything is near. */
class NearObserver {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.report([{ isIntersecting: true }]);
  disconnect = () => undefined;
  unobserve = () => undefined;
}

async function open() {
  const opened = renderUi(<BelowFold sections={homeSections} />, { me: null });
  await screen.findByRole('heading', { name: 'Placement partners' });
  return opened;
}
beforeEach(() => setSettings(makeSettings()));

it('names seven partners once for a screen reader, and pauses their strip', async () => {
  const { user, container } = await open();
  expect(
    within(screen.getByRole('list', { name: 'Placement partners' })).getAllByRole('listitem'),
  ).toHaveLength(7);
  const strip = container.querySelector('.marquee');
  expect(strip).not.toHaveAttribute('data-paused');
  await user.click(screen.getByRole('button', { name: 'Pause the logos' }));
  expect(strip).toHaveAttribute('data-paused');
  await user.click(screen.getByRole('button', { name: 'Move the logos' }));
  expect(strip).not.toHaveAttribute('data-paused');
});

it('goes round the schools, and shows a film only after play is pressed', async () => {
  const { user, container } = await open();
  const school = (name: string) => screen.getByRole('article', { name });
  const first = within(school('Gyanodaya School'));
  expect(first.getByText('420')).toBeVisible();
  expect(first.getByText('18')).toBeVisible();
  expect(first.getByText('+38%')).toBeVisible();
  expect(first.getByText('Sunita, principal')).toBeVisible();
  expect(container.querySelector('video')).toBeNull();
  await user.click(first.getByRole('button', { name: /video of Gyanodaya/ }));
  // The player's code is large: a busy machine takes seconds to load it.
  await vi.waitFor(() => expect(container.querySelector('video')).not.toBeNull(), { timeout: 8000 });

  await user.click(screen.getByRole('button', { name: 'Previous school' }));
  expect(school('Saraswat College')).toBeVisible();
  expect(screen.getByText(/आसान है/).closest('blockquote')).toHaveAttribute('lang', 'hi');
  expect(container.querySelector('video')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next school' }));
  expect(school('Gyanodaya School')).toBeVisible();
});

it('has eight students, turns their pages round, and invites on the last one', async () => {
  const { user } = await open();
  const list = screen.getByRole('list', { name: 'What students say' });
  expect(screen.queryByRole('link', { name: 'See courses by price' })).toBeNull();
  const hidden = () =>
    within(list)
      .getAllByRole('listitem')
      .filter((item) => item.matches('.md\\:hidden'));
  expect(within(list).getAllByRole('listitem')).toHaveLength(8);
  expect(hidden()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Next reviews' }));
  expect(hidden()).toHaveLength(6);
  expect(screen.getByText('Your review could be here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See courses by price' })).toHaveAttribute(
    'href',
    '/courses?sort=price',
  );
  await user.click(screen.getByRole('button', { name: 'Next reviews' }));
  expect(hidden()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Previous reviews' }));
  expect(hidden()).toHaveLength(6);
});

it('answers questions, at most one at a time', async () => {
  const { user } = await open();
  const question = (name: RegExp) => screen.getByRole('button', { name });
  expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(2);
  await user.click(question(/each week/));
  expect(screen.getByText(/8-10 hours/)).toBeVisible();
  await user.click(question(/live session/));
  expect(screen.getByText(/8-10 hours/)).not.toBeVisible();
  expect(screen.getByText(/is recorded/)).toBeVisible();
  await user.click(question(/live session/));
  expect(screen.getByText(/is recorded/)).not.toBeVisible();
});

it('tells the steps without an app, and leads to the stores that are set', async () => {
  const { unmount } = await open();
  expect(screen.getByRole('heading', { name: 'Join 10,000+ users' })).toBeVisible();
  expect(screen.getByText('Open this page.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Google Play|App Store/ })).toBeNull();
  unmount();

  setSettings(makeSettings({ appStores: { android: 'https://play.test/k', ios: null } }));
  await open();
  expect(screen.getByRole('link', { name: 'Get it on Google Play' })).toHaveAttribute(
    'href',
    'https://play.test/k',
  );
  expect(screen.queryByRole('link', { name: /App Store/ })).toBeNull();
  expect(screen.queryByText('Open this page.')).toBeNull();
});

it('is accessible', async () => {
  const { container } = await open();
  expect(await axe(container)).toHaveNoViolations();
});

it('leaves out what has no entries, and kinds that it does not know', () => {
  const title = 'Nothing to see';
  const sections = (['partners', 'people', 'mentors', 'schools', 'testimonials', 'faq'] as const).map(
    (kind) => ({ id: kind, kind, title, items: [], mentors: [] }) as unknown as SiteSection,
  );
  const unknown = { id: 'x', kind: 'carousel3d', title } as unknown as SiteSection;
  const { container } = renderUi(<BelowFold sections={[...sections, unknown]} />, { me: null });
  expect(screen.queryByText(title)).toBeNull();
  expect(container.querySelector('section')).toBeNull();
});

it('says of courses and bundles that there are none', async () => {
  vi.stubGlobal('IntersectionObserver', NearObserver);
  answer('get', '/course/getCourses', { courses: [], page: { page: 1, perPage: 24, total: 0 } });
  answer('get', '/bundle/getBundles', { bundles: [] });
  const lists = homeSections.filter(({ kind }) =>
    ['trending', 'digitalBundles', 'newCourses'].includes(kind),
  );
  renderUi(<BelowFold sections={lists} />, { me: null });
  expect(await screen.findByText('No trending courses available.')).toBeVisible();
  expect(await screen.findByText('New digital learning bundles are on their way.')).toBeVisible();
  expect(await screen.findByText('No courses found.')).toBeVisible();
  vi.unstubAllGlobals();
});

it('lets running text lead to other pages, below a heading of its own', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'हिन्दी' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'courses' })).toHaveAttribute('href', '/courses');
});

it('lets a few partners stand still', () => {
  const section: SiteSection = {
    id: 'p',
    kind: 'partners',
    title: 'Partners',
    items: [{ name: 'Setubandh' }],
  };
  renderUi(<BelowFold sections={[section]} />, { me: null });
  expect(screen.getByText('Setubandh')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
