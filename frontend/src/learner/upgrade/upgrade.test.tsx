import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Upgrade } from '@/api/account/upgrades';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { quoteFor, webStarter } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';
import { useSelection } from './selection-store';

const makeUpgrade = (over: Partial<Upgrade> = {}): Upgrade => ({
  _id: webStarter.id,
  slug: 'web-starter',
  bundleName: 'Web starter',
  bundleImage: '',
  price: 9999,
  discountedPrice: 7999,
  credit: 4999,
  credits: [{ title: 'React from zero to job', amount: 4999 }],
  discountedPriceInclGst: 9438.82,
  payable: 3540,
  courses: 4,
  ownedCourses: 1,
  ...over,
});
const pro = makeUpgrade({
  _id: 'b2',
  slug: 'pro',
  bundleName: 'वेब प्रो',
  credit: 0,
  credits: [],
  ownedCourses: 0,
  payable: 9438.82,
});

beforeEach(() => useSelection.setState({ slugs: [] }));
const open = () => renderRoute('/dashboard/mycourse/upgrade', { me: makeUser() });

function sell() {
  answer('get', '/bundle/upgrades', { bundles: [makeUpgrade(), pro] });
  const asked: string[][] = [];
  handle('post', '/cart/quote', async ({ request }) => {
    const { items } = (await request.json()) as { items: { id: string }[] };
    asked.push(items.map(({ id }) => id));
    const quote = { ...quoteFor([webStarter]), credit: 4999, total: 3540 * items.length };
    return HttpResponse.json({ success: true, data: { quote } });
  });
  return asked;
}

it('selects and leaves out bundles, and goes on to pay for them', async () => {
  const asked = sell();
  const { user, router, container } = await open();
  const card = await screen.findByRole('checkbox', { name: 'Web starter' });
  const row = screen.getByText('You paid for React from zero to job').parentElement as HTMLElement;
  expect(row).toHaveTextContent('− ₹4,999');
  expect(screen.getAllByText('₹7,999')[0]).toHaveAttribute('translate', 'no');
  // The lines add up to the amount to pay.
  expect(card).toHaveAccessibleDescription(/₹7,999.*− ₹4,999.*GST \(18%\).*₹540.*You pay.*₹3,540/);
  expect(screen.getByRole('button', { name: 'Continue with 0 Bundle(s)' })).toBeDisabled();
  await user.click(screen.getByText('Web starter'));
  expect(card).toBeChecked();
  expect(screen.getByRole('link', { name: 'Continue with 1 Bundle(s)' })).toHaveAttribute(
    'href',
    '/payment?type=bundle&courseId=web-starter',
  );
  await user.click(screen.getByRole('checkbox', { name: 'वेब प्रो' }));
  const bar = screen.getByRole('region', { name: 'Your selection' });
  expect(await within(bar).findByText('₹7,080 incl. 18% GST')).toBeVisible();
  expect(asked.at(-1)).toEqual([webStarter.id, 'b2']);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByText('वेब प्रो'));
  expect(screen.getByRole('checkbox', { name: 'वेब प्रो' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'वेब प्रो' }));
  await user.click(screen.getByRole('link', { name: 'Continue with 2 Bundle(s)' }));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?type=bundle&courseId=web-starter&courseId=pro'),
  );
});

it('has the selection again on the way back, as far as it is still to be had', async () => {
  sell();
  useSelection.setState({ slugs: ['pro', 'gone'] });
  await open();
  expect(await screen.findByRole('checkbox', { name: 'वेब प्रो' })).toBeChecked();
  expect(screen.getByRole('link', { name: 'Continue with 1 Bundle(s)' })).toBeVisible();
});

it('says why there is no price for the selection', async () => {
  sell();
  refuse('post', '/cart/quote', 503, 'The server is busy.');
  useSelection.setState({ slugs: ['pro'] });
  await open();
  expect(await screen.findByText('The server is busy.')).toBeVisible();
});

it('keeps six places while the bundles are on their way', async () => {
  let arrive = () => {};
  const there = new Promise<void>((resolve) => (arrive = resolve));
  handle('get', '/bundle/upgrades', async () => {
    await there;
    return HttpResponse.json({ success: true, data: { bundles: [] } });
  });
  const { container } = await open();
  expect(await screen.findByText('Loading bundles')).toBeInTheDocument();
  expect(container.querySelectorAll('.aspect-video')).toHaveLength(6);
  arrive();
  expect(await screen.findByText('You own every bundle')).toBeVisible();
});

it('offers to ask again when the bundles do not come', async () => {
  refuse('get', '/bundle/upgrades', 503, 'The server is busy.');
  const { user } = await open();
  await screen.findByText('The server is busy.');
  sell();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: 'Web starter' })).toBeVisible();
});
