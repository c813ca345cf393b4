import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Coupon, CouponUse } from '@/api/admin/coupons';
import { makeCourseRow } from '@/test/factories';
import { answer, answerLate, handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { couponFields } from './coupon-fields';
import { CouponPage } from './coupon-page';
import { Component as CouponsPage } from './page';

const coupon = (over: Partial<Coupon> = {}): Coupon => ({
  _id: 'k1',
  code: 'WELCOME10',
  kind: 'percent',
  percent: 10,
  amount: null,
  startsAt: null,
  endsAt: null,
  minAmount: 0,
  scope: 'all',
  item: null,
  maxUses: null,
  maxUsesPerUser: 1,
  paused: false,
  status: 'active',
  uses: 0,
  discountGiven: 0,
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  ...over,
});
const use: CouponUse = {
  order: 'o1',
  orderNumber: 1008,
  orderStatus: 'paid',
  user: { _id: 'u1', name: 'आशा वर्मा', email: 'asha@example.in' },
  amount: 99.9,
  state: 'used',
  at: '2026-11-20T10:00:00Z',
};
const page = { page: 1, perPage: 20, total: 2 };
const flat = coupon({
  _id: 'k2',
  code: 'FLAT500',
  kind: 'flat',
  percent: null,
  amount: 500,
  minAmount: 2000,
  scope: 'course',
  item: { type: 'course', id: 'c1', slug: 'seo', title: 'हिन्दी SEO', image: '/media/seo.svg' },
  maxUses: 100,
  uses: 3,
  discountGiven: 1500,
  paused: true,
  status: 'paused',
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-12-01T00:00:00Z',
});
/** Answers a request with `data`, and records what was sent. */
function caught(method: 'post' | 'patch', path: string, data: Coupon) {
  const seen: unknown[] = [];
  handle(method, path, async ({ request }) => {
    seen.push(await request.json());
    return HttpResponse.json({ success: true, data: { coupon: data } });
  });
  return seen;
}
function list(coupons = [coupon(), flat]) {
  answer('get', '/admin/coupons', { coupons, page });
  return renderUi(<CouponsPage />);
}
function one(of: Coupon, uses: CouponUse[] = []) {
  answer('get', `/admin/coupons/${of._id}`, { coupon: of, uses, page: { ...page, total: uses.length } });
  return renderUi(<CouponPage id={of._id} />);
}

it('lists each coupon with terms, uses and standing, and pauses it', async () => {
  const { user, container } = list();
  const rows = within(await screen.findByRole('table', { name: 'Coupons' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('WELCOME1010%EverythingNo end date0₹0ActivePause');
  expect(rows[2]).toHaveTextContent(/FLAT500₹500from ₹2,000हिन्दी SEO1 Nov 2026.*3 of 100₹1,500PausedResume/);
  expect(screen.getByRole('link', { name: 'FLAT500' })).toHaveAttribute('href', '/admin/coupons/k2');
  expect(await axe(container)).toHaveNoViolations();
  const sent = caught('patch', '/admin/coupons/k1', coupon({ paused: true, status: 'paused' }));
  await user.click(screen.getByRole('button', { name: 'Pause WELCOME10' }));
  expect(await screen.findByText('WELCOME10 is paused.')).toBeVisible();
  expect(sent).toEqual([{ paused: true, version: 1 }]);
});

it('creates a coupon for one course, after saying what is missing', async () => {
  const { user } = list([]);
  answer('get', '/course/getCourses', {
    courses: [makeCourseRow({ _id: 'c9', title: 'SEO without tricks', status: 'Published' })],
    page,
  });
  expect(await screen.findByText('No coupons yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New coupon' }));
  const form = within(screen.getByRole('form', { name: 'New coupon' }));
  await user.click(form.getByRole('button', { name: 'Create coupon' }));
  const summary = form.getByRole('alert');
  expect(summary).toHaveTextContent('Code: Use three to thirty letters');
  expect(summary).toHaveTextContent('Percent: Enter a percentage');
  await user.type(form.getByLabelText('Code'), 'diwali-26');
  await user.selectOptions(form.getByLabelText('Discount type'), 'Fixed amount');
  await user.type(form.getByLabelText('Amount'), '500');
  await user.selectOptions(form.getByLabelText('Applies to'), 'One course');
  await user.type(form.getByRole('combobox', { name: 'Course name' }), 'seo');
  await user.click(await form.findByRole('option', { name: 'SEO without tricks' }));
  expect(form.getByText('Selected: SEO without tricks')).toBeVisible();
  await user.type(form.getByLabelText('Minimum order (optional)'), '2000');
  await user.type(form.getByLabelText('Ends (optional)'), '2026-12-01T18:00');
  const sent = caught('post', '/admin/coupons', coupon({ code: 'DIWALI-26' }));
  await user.click(form.getByRole('button', { name: 'Create coupon' }));
  expect(await screen.findByText('Coupon DIWALI-26 created.')).toBeVisible();
  expect(sent).toEqual([
    {
      code: 'DIWALI-26',
      kind: 'flat',
      amount: 500,
      minAmount: 2000,
      scope: 'course',
      item: { type: 'course', id: 'c9' },
      endsAt: '2026-12-01T12:30:00.000Z',
      maxUsesPerUser: 1,
    },
  ]);
});

const taken = 'Another coupon has this code.';
it('says that a code is taken', async () => {
  const { user } = list();
  refuse('post', '/admin/coupons', 409, taken, { code: 'coupon_code_taken' });
  await user.click(await screen.findByRole('button', { name: 'New coupon' }));
  await user.type(screen.getByLabelText('Code'), 'WELCOME10');
  await user.type(screen.getByLabelText('Percent'), '5');
  await user.click(screen.getByRole('button', { name: 'Create coupon' }));
  expect(await screen.findByText(taken)).toBeVisible();
});

it('says that a changed code is taken, and calls it nobody’s edit', async () => {
  const { user } = one(coupon());
  const code = await screen.findByLabelText('Code');
  await user.clear(code);
  await user.type(code, 'FESTIVE');
  refuse('patch', '/admin/coupons/k1', 409, taken, { code: 'coupon_code_taken' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(taken)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(code).toHaveValue('FESTIVE');
});

it('shows who used it, keeps a used code, and saves only what changed', async () => {
  const { user, container } = one(coupon({ uses: 1, discountGiven: 99.9 }), [use]);
  const usage = within(await screen.findByRole('table', { name: 'Orders with this coupon' }));
  expect(usage.getAllByRole('row')[1]).toHaveTextContent(/आशा वर्माasha@example.in20 Nov 2026.*Paid₹99.90/);
  expect(usage.getByRole('link', { name: 'आशा वर्मा' })).toHaveAttribute('href', '/admin/students/u1');
  expect(screen.getByLabelText('Code')).toBeDisabled();
  expect(await axe(container)).toHaveNoViolations();
  const save = screen.getByRole('button', { name: 'Save changes' });
  expect(save).toBeDisabled();
  await user.type(screen.getByLabelText('Total uses (optional)'), '50');
  const sent = caught('patch', '/admin/coupons/k1', coupon({ uses: 1, maxUses: 50, version: 2 }));
  await user.click(save);
  expect(await screen.findByText(/Coupon saved\./)).toBeVisible();
  expect(sent).toEqual([{ maxUses: 50, version: 1 }]);
  expect(save).toBeDisabled();
});

it('keeps what is typed during a save, unsaved', async () => {
  const { user } = one(coupon());
  await user.type(await screen.findByLabelText('Total uses (optional)'), '50');
  const { finish } = answerLate('patch', '/admin/coupons/k1', {
    coupon: coupon({ maxUses: 50, version: 2 }),
  });
  const save = screen.getByRole('button', { name: 'Save changes' });
  await user.click(save);
  await user.type(screen.getByLabelText('Total uses (optional)'), '0');
  finish();
  await screen.findByText(/^Coupon saved/);
  expect(save).toBeEnabled();
  expect(screen.getByLabelText('Total uses (optional)')).toHaveValue('500');
});

it('shows another admin’s change before it is replaced', async () => {
  const { user } = one(coupon());
  await user.type(await screen.findByLabelText('Total uses (optional)'), '50');
  refuse('patch', '/admin/coupons/k1', 409, 'Somebody else changed it.', { code: 'changed_meanwhile' });
  answer('get', '/admin/coupons/k1', { coupon: coupon({ version: 7, percent: 15 }), uses: [], page });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this coupon' });
  expect(dialog).toHaveTextContent('Changed by you: Total uses (optional).');
  const sent = caught('patch', '/admin/coupons/k1', coupon({ version: 8, percent: 15, maxUses: 50 }));
  await user.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual([{ maxUses: 50, version: 7 }]);
  expect(screen.getByLabelText('Percent')).toHaveValue('15');
});

it('says when there is nothing at the address', async () => {
  refuse('get', '/admin/coupons/k1', 404, 'Coupon not found.');
  renderUi(<CouponPage id="k1" />);
  expect(await screen.findByRole('heading', { name: 'Coupon not found' })).toBeVisible();
});

it('goes from the wire to the form and back without a change', () => {
  const form = couponFields.from(flat);
  expect(couponFields.patch(form, form)).toEqual({});
  expect(couponFields.created(form)).toMatchObject({ startsAt: '2026-11-01T00:00:00.000Z', minAmount: 2000 });
  expect(couponFields.patch({ ...form, scope: 'all', item: null }, form)).toEqual({
    scope: 'all',
    item: null,
  });
  expect(couponFields.errors(form)).toEqual({});
  const bad = {
    ...couponFields.blank(),
    code: 'a b',
    percent: '100.5',
    maxUses: '0',
    startsAt: '2',
    endsAt: '1',
  };
  expect(Object.keys(couponFields.errors(bad)).sort()).toEqual(['code', 'endsAt', 'maxUses', 'percent']);
});
