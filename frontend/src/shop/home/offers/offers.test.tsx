import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { setSettings } from '@/api/settings';
import { keys } from '@/api/keys';
import type { SectionOf } from '@/api/site';
import type { Offer } from '@/api/types';
import { makeBundle, makeSettings } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { OfferGate } from './offer-gate';
import { offerSaving } from '@/domain/catalog/saving';
import { closeOffers, offersClosed } from './offers-closed';
import { whenUserIdle } from './when-user-idle';

const { _id, slug, bundleName, bundleImage } = makeBundle();
const offer = (over: Partial<Offer> = {}): Offer => ({
  _id: 'offer-1',
  isActive: true,
  startsAt: null,
  endsAt: null,
  text: 'Two skills for the price of one.',
  bundle: { _id, slug, bundleName, bundleImage, price: 2999, discountedPrice: 2399.2, discount: 20 },
  ...over,
});

const section = {
  id: 'offers',
  kind: 'offers',
  title: 'Exclusive offers',
  action: 'See the bundle',
} as const;

function open(offers = [offer()], over: Partial<SectionOf<'offers'>> = {}) {
  setSettings(makeSettings({ popupDelayMs: 0 }));
  answer('get', '/popup', { popup: offers });
  return renderUi(<OfferGate section={{ ...section, ...over }} />, { me: null });
}
const dialog = () => screen.findByRole('dialog', { name: 'Exclusive offers' });

it('says the saving with paise, and the percent with a decimal, only where there are any', () => {
  expect(offerSaving(offer().bundle)).toEqual({ amount: '₹599.80', percent: '20%' });
  expect(offerSaving({ ...offer().bundle, price: 74999, discountedPrice: 49999, discount: 33.33 })).toEqual({
    amount: '₹25,000',
    percent: '33.3%',
  });
});

it('shows an active offer: text, bundle, saving, struck price and the way to it', async () => {
  open();
  const shown = within(await dialog());
  expect(shown.getByText('Two skills for the price of one.')).toBeVisible();
  expect(shown.getByRole('heading', { name: 'Web starter' })).toBeVisible();
  expect(shown.getByText('You save ₹599.80 (20%)')).toBeVisible();
  expect(shown.getByText(/₹2,999/).closest('s')).toBeVisible();
  expect(shown.getByRole('link', { name: 'See the bundle' })).toHaveAttribute('href', '/bundle/web-starter');
  expect(await axe(await dialog())).toHaveNoViolations();
});

it('says that the bundle has the discount when the offer says nothing, and reads Hindi as Hindi', async () => {
  const { unmount } = open([offer({ text: ' ' })]);
  expect(within(await dialog()).getByText('Web starter has a discount of 20%.')).toBeVisible();
  unmount();
  open([offer({ text: 'आज ही शुरू करें' })]);
  expect(within(await dialog()).getByText('आज ही शुरू करें')).toHaveAttribute('lang', 'hi');
});

it('says what the institute wrote over the offers', async () => {
  open([offer()], { title: 'केवल इस सप्ताह', text: 'For who begins now.', action: 'Look at it' });
  const shown = within(await screen.findByRole('dialog', { name: 'केवल इस सप्ताह' }));
  expect(shown.getByRole('heading', { level: 2 })).toHaveAttribute('lang', 'hi');
  expect(shown.getByText('For who begins now.')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Look at it' })).toHaveAttribute('href', '/bundle/web-starter');
});

it.each(['button', 'outside', 'Escape'])('closes by %s and stays closed for the visit', async (way) => {
  const { user, unmount } = open();
  const shown = within(await dialog());
  // The dialog takes the focus in a later task. A key press before that would miss it.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  if (way === 'button') await user.click(shown.getByRole('button', { name: 'Close' }));
  // The shade behind the dialog.
  if (way === 'outside') await user.click((await dialog()).parentElement ?? document.body);
  if (way === 'Escape') await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(offersClosed()).toBe(true);
  unmount();
});

it('asks for nothing in a visit that has closed it', () => {
  closeOffers();
  const { client } = open();
  expect(client.isFetching()).toBe(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays away without an active offer', async () => {
  const { client } = open([offer({ isActive: false })]);
  await waitFor(() => expect(client.getQueryData(keys.popup)).toEqual([]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays away when the offers cannot be read', async () => {
  refuse('get', '/popup', 503, 'Later.');
  const { client } = renderUi(<OfferGate section={section} />, { me: null });
  await waitFor(() => expect(client.getQueryState(keys.popup)?.status).toBe('error'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens no sooner than the institute’s seconds after the page stands', async () => {
  setSettings(makeSettings({ popupDelayMs: 300 }));
  answer('get', '/popup', { popup: [offer()] });
  const begun = performance.now();
  // On a later visit to the page the delay starts at that visit, whenever the tab was opened.
  renderUi(<OfferGate section={section} />, { me: null }).unmount();
  const { client } = renderUi(<OfferGate section={section} />, { me: null });
  await waitFor(() => expect(client.getQueryData(keys.popup)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  await dialog();
  expect(performance.now() - begun).toBeGreaterThanOrEqual(300);
});

it('stands in a quiet strip where the institute wants one', async () => {
  setSettings(makeSettings({ popupDelayMs: 0, popupStrip: true }));
  answer('get', '/popup', { popup: [offer()] });
  const { user, container } = renderUi(<OfferGate section={section} />, { me: null });
  const strip = await screen.findByRole('complementary', { name: 'Exclusive offers' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body).toHaveFocus();
  const link = within(strip).getByRole('link', { name: 'See the bundle' });
  expect(link).toHaveAttribute('href', '/bundle/web-starter');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(within(strip).getByRole('button', { name: 'Close' }));
  expect(strip).not.toBeInTheDocument();
  expect(offersClosed()).toBe(true);
});

it('waits while a field that was left is half filled', async () => {
  const done = vi.fn();
  render(<input aria-label="Search" />);
  const field = screen.getByLabelText('Search');
  await userEvent.type(field, 'tally');
  const free = whenUserIdle().then(done);
  await userEvent.tab();
  expect(document.body).toHaveFocus();
  expect(done).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.tab();
  await free;
  expect(done).toHaveBeenCalled();
});

it('waits while the visitor types, whatever field comes next', async () => {
  const done = vi.fn();
  render(
    <>
      <input aria-label="Search" />
      <input aria-label="Email" />
      <a href="#courses">Courses</a>
    </>,
  );
  screen.getByLabelText('Search').focus();
  const free = whenUserIdle().then(done);
  await userEvent.tab();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(done).not.toHaveBeenCalled();
  await userEvent.tab();
  await free;
  expect(done).toHaveBeenCalled();
});
