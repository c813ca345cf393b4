import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { Day, Overview } from '@/api/admin/overview';
import { handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { Component as DashboardPage } from './page';
import { isRange } from '@/office/shared/list/range';
import { percentChange } from './change';

/** Canvases draw nothing here; what the lines show is in their sentence and in the table. */
vi.mock('./plot', () => ({ default: () => <canvas /> }));

const day = (date: string, over: Partial<Day> = {}): Day => ({
  date,
  revenue: 0,
  orders: 0,
  signups: 0,
  refunds: 0,
  began: 0,
  finished: 0,
  ...over,
});
const overview = (over: Partial<Overview> = {}): Overview => ({
  range: { from: '2026-11-20', to: '2026-11-21' },
  revenue: 149_999,
  orders: 3,
  newLearners: 10,
  enrolments: 4,
  refunds: 999,
  began: 6,
  finished: 1,
  previous: {
    revenue: 100_000,
    orders: 6,
    newLearners: 0,
    enrolments: 4,
    refunds: 0,
    began: 0,
    finished: 0,
  },
  conversion: { signups: 10, paid: 3, percent: 30 },
  cohort: { signups: 10, ordered: 5, paid: 3, began: 2 },
  series: [
    day('2026-11-20', { revenue: 49_999, orders: 1 }),
    day('2026-11-21', { revenue: 100_000, orders: 2, signups: 10 }),
  ],
  previousSeries: [day('2026-11-18', { revenue: 100_000 }), day('2026-11-19')],
  topCourses: [{ _id: 'c1', title: 'React from zero', sold: 2, revenue: 9998 }],
  topBundles: [],
  recent: [
    {
      at: '2026-11-21T06:30:00Z',
      kind: 'order',
      title: 'आशा वर्मा',
      detail: 'React from zero',
      amount: 5898.82,
      link: '/admin/students/s1',
    },
  ],
  pending: {
    refunds: 0,
    refundRequests: 1,
    withdrawals: 0,
    enquiries: 2,
    submissions: 0,
    questions: 0,
    reportedPosts: 0,
    failedVideos: 0,
    parkedMails: 0,
  },
  ...over,
});
function open(path = '/admin/dashboard', over: Partial<Overview> = {}) {
  const asked: string[] = [];
  handle('get', '/admin/overview', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ success: true, data: { overview: overview(over) } });
  });
  return { asked, ...renderUi(<DashboardPage />, { path }) };
}
const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement;

it('shows each sum beside the one of the period before', async () => {
  const { asked, container } = open();
  expect(await figure('Revenue')).toHaveTextContent('₹1,49,999up 50%₹1,00,000 in the previous period');
  expect(await figure('Paid orders')).toHaveTextContent('3down 50%6 in the previous period');
  expect(await figure('New learners')).toHaveTextContent('100 in the previous period');
  expect(await figure('Enrolments')).toHaveTextContent('4Same as the previous period');
  expect(await figure('Signup to paid')).toHaveTextContent('30%3 of 10 who signed up');
  expect(asked).toEqual(['?range=30d']);
  expect(await axe(container)).toHaveNoViolations();
});

it('leaves the paise out of a large sum, and still says all of it', async () => {
  open('/admin/dashboard', { revenue: 1_234_567.89 });
  const shown = within((await figure('Revenue')) ?? document.body).getByText('₹12,34,568');
  expect(shown).toHaveAttribute('aria-hidden', 'true');
  expect(shown.parentElement).toHaveAttribute('title', '₹12,34,567.89');
  expect(screen.getByText('₹12,34,567.89')).toHaveClass('sr-only');
});

it('tells its plots in words, and shows the numbers as a table', async () => {
  open();
  expect(
    await screen.findByRole('img', {
      name: 'Revenue per day: ₹1,49,999 in total, at most ₹1,00,000 on 21 Nov 2026; ₹1,00,000 in the previous period.',
    }),
  ).toBeVisible();
  const table = screen.getByRole('table', { name: 'By day', hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })[1]).toHaveTextContent(
    '20 Nov 2026₹49,9991₹0000',
  );
});

it('shows how far those came who signed up, and says who is not counted', async () => {
  open();
  const funnel = within(await screen.findByRole('region', { name: 'Signup to learning' }));
  const steps = funnel.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toEqual(['Signed up10 100%', 'Placed an order5 50%', 'Paid3 30%', 'Started watching2 20%']);
  expect(funnel.getByText(/Visitors aren’t counted/)).toBeVisible();
});

it('leads to what sold, what happened and what waits', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'React from zero' })).toHaveAttribute(
    'href',
    '/admin/editCourse/c1',
  );
  expect(screen.getByText('No sales in this period.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'आशा वर्मा' })).toHaveAttribute('href', '/admin/students/s1');
  expect(screen.queryByText('All caught up.')).toBeNull();
  expect(screen.getByRole('link', { name: '2 open enquiries' })).toHaveAttribute('href', '/admin/enquiries');
  const asked = screen.getByRole('link', { name: '1 refund request' });
  expect(asked).toHaveAttribute('href', '/admin/money?tab=requests');
});

it('changes the period, by name or by days, in its address', async () => {
  const { user, router, asked } = open('/admin/dashboard?range=nonsense');
  await user.click(await screen.findByRole('link', { name: 'Last 7 days' }));
  expect(router.state.location.search).toBe('?range=7d');
  const from = await screen.findByLabelText('From');
  await user.clear(from);
  await user.type(from, '2024-01-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText(/Choose both dates/)).toBeVisible();
  await user.clear(from);
  await user.type(from, '2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(router.state.location.search).toBe('?from=2026-11-01&to=2026-11-21');
  await waitFor(() => expect(asked).toEqual(['?range=30d', '?range=7d', '?from=2026-11-01&to=2026-11-21']));
});

it('says what failed, with a retry', async () => {
  refuse('get', '/admin/overview', 503, 'The figures rest.');
  const { user } = renderUi(<DashboardPage />);
  expect(await screen.findByText('The figures rest.')).toBeVisible();
  open();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText('Revenue', { selector: 'dt' })).length).toBeGreaterThan(0);
});

it('judges ranges and changes', () => {
  expect(isRange('2026-01-01', '2026-12-31')).toBe(true);
  expect(isRange('2026-01-01', '2027-01-02')).toBe(false);
  expect(isRange('2026-02-01', '2026-01-31')).toBe(false);
  expect(isRange('', '2026-01-31')).toBe(false);
  expect(percentChange(5, 0)).toBeNull();
  expect(percentChange(0, 4)).toBe(-100);
});

it.each([
  ['submissions', '1 submission to grade', '/admin/submissions'],
  ['questions', '1 unanswered question', '/admin/discussions?filter=unanswered'],
  ['failedVideos', '1 video couldn’t be processed', '/admin/courses'],
  ['reportedPosts', '1 reported post', '/admin/discussions?filter=reported'],
] as const)('does not say that nothing waits while %s do', async (kind, name, to) => {
  const none = Object.fromEntries(Object.keys(overview({}).pending).map((name) => [name, 0]));
  open('/admin/dashboard', { pending: { ...(none as Overview['pending']), [kind]: 1 } });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
  expect(screen.queryByText('All caught up.')).toBeNull();
});
