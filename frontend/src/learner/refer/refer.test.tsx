import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { Referrals } from '@/api/account/referrals';
import { makeUser } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const member = { name: 'Ravi', joinedAt: '2026-10-01T00:00:00Z', orders: 1, earned: 100 };
const referrals = (over: Partial<Referrals> = {}): Referrals => ({
  code: 'ASHA42',
  link: 'https://kaushal.test/signup?ref=ASHA42',
  percent: 10,
  holdDays: 0,
  team: [member, { ...member, name: 'सुनीता', orders: 0, earned: 0 }],
  totalTeam: 2,
  income: { today: 0, week: 150, month: 450 },
  rewards: [
    { date: '2026-11-20T00:00:00Z', amount: 150, state: 'held', reason: 'Referral reward: order of Ravi' },
    { date: '2026-11-10T00:00:00Z', amount: 99.5, state: 'reversed', reason: 'Order of Ravi' },
  ],
  total: 450,
  held: 150,
  ...over,
});
async function open(over: Partial<Referrals> = {}) {
  answer('get', '/referrals', referrals(over));
  return renderRoute('/dashboard/refer&earn', { me: makeUser({ total_income: 1200 }) });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

it('has the code, the link, the income, the team and every reward with its state', async () => {
  const { container } = await open();
  expect(await screen.findByText('ASHA42')).toBeVisible();
  expect(screen.getByText(/you earn 10% of what they pay/)).toBeVisible();
  expect(screen.getByText(/Whatever they pay from their own wallet earns no reward/)).toBeVisible();
  const main = within(screen.getByRole('main'));
  for (const tile of ['Today₹0', 'Last 7 days₹150', 'Last 30 days₹450', 'Total₹1,200'])
    expect(screen.getByRole('main')).toHaveTextContent(tile);
  const team = within(main.getByRole('list', { name: 'People you invited' })).getAllByRole('listitem');
  expect(team[0]).toHaveTextContent('RaviJoined 1 Oct 2026 · 1 order');
  expect(team[1]).toHaveTextContent('No orders yet');
  expect(screen.getByText('सुनीता')).toHaveAttribute('lang', 'hi');
  const rewards = within(main.getByRole('list', { name: 'Rewards' })).getAllByRole('listitem');
  expect(rewards.map((row) => row.textContent)).toEqual([
    'Order of Ravi20 Nov 2026₹150On hold',
    'Order of Ravi10 Nov 2026₹99.50Reversed',
  ]);
  expect(screen.getByText('₹99.50')).toHaveAttribute('translate', 'no');
  expect(await axe(container)).toHaveNoViolations();
});

it('copies code and link', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe('https://kaushal.test/signup?ref=ASHA42');
  expect(await screen.findByText('Link copied.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the code' }));
  expect(await navigator.clipboard.readText()).toBe('ASHA42');
});

it('says so where there is no clipboard, as over plain http', async () => {
  const { user } = await open();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await user.click(await screen.findByRole('button', { name: 'Copy the code' }));
  expect(await screen.findByText(/Couldn’t copy|couldn’t be copied/)).toBeVisible();
});

it('shares by WhatsApp with the whole message in the link', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Share on WhatsApp' });
  const address = new URL(link.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/');
  expect(address.searchParams.get('text')).toBe(
    'I’m learning with Kaushal. Sign up with my code ASHA42: https://kaushal.test/signup?ref=ASHA42',
  );
  // Without a share sheet there is no button for one.
  expect(screen.queryByRole('button', { name: 'Share…' })).not.toBeInTheDocument();
});

it('opens the share sheet where there is one; closing it is no fault', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Share…' }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(share.mock.calls[0]?.[0]).toMatchObject({
    title: 'Learn with Kaushal',
    text: expect.stringContaining('ASHA42'),
  });
  expect(screen.queryByText(/Couldn’t share/)).not.toBeInTheDocument();
});

it('says how to begin when there is no team, and shows long lists in steps', async () => {
  await open({ team: [], totalTeam: 0, rewards: [] });
  expect(await screen.findByText('Nobody has signed up with your code yet.')).toBeVisible();
  expect(screen.getByText(/your first reward with/)).toBeVisible();
});

it('shows the first of many, then all', async () => {
  const { user } = await open({ team: Array.from({ length: 12 }, () => member), totalTeam: 600 });
  const list = await screen.findByRole('list', { name: 'People you invited' });
  expect(screen.getByText(/The newest 12 of the 600 people/)).toBeVisible();
  expect(within(list).getAllByRole('listitem')).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(12);
  expect(list).toHaveFocus();
});

it('offers a retry', async () => {
  refuse('get', '/referrals', 503, 'We are resting.');
  const { user } = await renderRoute('/dashboard/refer&earn', { me: makeUser() });
  expect(await screen.findByText('We are resting.')).toBeVisible();
  answer('get', '/referrals', referrals());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('ASHA42')).toBeVisible();
});
