import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';
import { renderUi } from '@/test/render';
import BelowFold from './below-fold';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

async function open() {
  const opened = renderUi(<BelowFold />, { me: null });
  await screen.findByRole('heading', { name: 'Placement partners' });
  return opened;
}
beforeEach(() => setSettings(makeSettings()));

it('names seven partners once for a screen reader, and pauses their strip', async () => {
  const { user, container } = await open();
  expect(within(screen.getByRole('list', { name: 'Sample partners' })).getAllByRole('listitem')).toHaveLength(
    7,
  );
  const strip = container.querySelector('.marquee');
  expect(strip).not.toHaveAttribute('data-paused');
  await user.click(screen.getByRole('button', { name: 'Pause the partners' }));
  expect(strip).toHaveAttribute('data-paused');
  await user.click(screen.getByRole('button', { name: 'Move the partners' }));
  expect(strip).not.toHaveAttribute('data-paused');
});

it('goes round the schools, and shows a film only after play is pressed', async () => {
  const { user, container } = await open();
  const school = (name: string) => screen.getByRole('article', { name });
  const first = within(school('Gyanodaya Senior Secondary School'));
  expect(first.getByText('420')).toBeVisible();
  expect(first.getByText('18')).toBeVisible();
  expect(first.getByText('+38%')).toBeVisible();
  expect(first.getByText('Sunita, principal')).toBeVisible();
  expect(container.querySelector('video')).toBeNull();
  await user.click(first.getByRole('button', { name: /film of Gyanodaya/ }));
  await vi.waitFor(() => expect(container.querySelector('video')).not.toBeNull());

  await user.click(screen.getByRole('button', { name: 'Previous school' }));
  expect(school('Saraswat Girls’ College')).toBeVisible();
  expect(container.querySelector('video')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next school' }));
  expect(school('Gyanodaya Senior Secondary School')).toBeVisible();
});

it('has eight students, turns their pages round, and invites on the last one', async () => {
  const { user } = await open();
  const list = screen.getByRole('list', { name: 'What students say' });
  const hidden = () =>
    within(list)
      .getAllByRole('listitem')
      .filter((item) => item.matches('.md\\:hidden'));
  expect(within(list).getAllByRole('listitem')).toHaveLength(8);
  expect(hidden()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Next reviews' }));
  expect(hidden()).toHaveLength(6);
  expect(screen.getByText('Your words could stand here')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next reviews' }));
  expect(hidden()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Previous reviews' }));
  expect(hidden()).toHaveLength(6);
});

it('answers five questions, at most one at a time', async () => {
  const { user } = await open();
  const question = (name: RegExp) => screen.getByRole('button', { name });
  expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(5);
  await user.click(question(/each week/));
  expect(screen.getByText(/at least 8-10 hours of study per week/)).toBeVisible();
  await user.click(question(/live session/));
  expect(screen.getByText(/at least 8-10 hours of study per week/)).not.toBeVisible();
  expect(screen.getByText(/recorded for replay/)).toBeVisible();
  await user.click(question(/live session/));
  expect(screen.getByText(/recorded for replay/)).not.toBeVisible();
});

it('says what is true without an app, and leads to the stores that are set', async () => {
  const { unmount } = await open();
  expect(screen.getByRole('heading', { name: 'Join 10,000+ users' })).toBeVisible();
  expect(screen.getByText(/works in your phone’s browser/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Google Play|App Store/ })).toBeNull();
  unmount();

  setSettings(makeSettings({ appStores: { android: 'https://play.test/k', ios: null } }));
  await open();
  expect(screen.getByRole('link', { name: 'Get it on Google Play' })).toHaveAttribute(
    'href',
    'https://play.test/k',
  );
  expect(screen.queryByRole('link', { name: /App Store/ })).toBeNull();
  expect(screen.queryByText(/works in your phone’s browser/)).toBeNull();
});

it('is accessible', async () => {
  const { container } = await open();
  expect(await axe(container)).toHaveNoViolations();
});
