import { HttpResponse } from 'msw';
import type { CartLine, ItemRef, Order, Quote, QuoteWarning } from '@/api/types';
import { makeBundleWithCourses, makeCartLine, makeCourseDetail, makeUser } from '@/test/factories';
import { answer, handle } from './server';

type Item = ItemRef & { slug: string; title: string; price: number };

export const react: Item = {
  type: 'course',
  id: '0190f000-0000-7000-8000-000000000001',
  slug: 'react-from-zero-to-job',
  title: 'React from zero to job',
  price: 4999,
};
export const webStarter: Item = {
  type: 'bundle',
  id: '0190f000-0000-7000-8000-0000000000b1',
  slug: 'web-starter',
  title: 'Web starter',
  price: 7999,
};
export const firstPage: Item = {
  type: 'course',
  id: '0190f000-0000-7000-8000-00000000000f',
  slug: 'your-first-web-page',
  title: 'Your first web page',
  price: 0,
};
const catalogue = [react, webStarter, firstPage];
/** An item as a cart has it. */
export const lineOf = ({ type, id, slug, title, price }: Item): CartLine =>
  makeCartLine({ type, id, slug, title, price });
const cents = (amount: number) => Math.round(amount * 100) / 100;

type OrderOptions = { state?: string; coupon?: string; warnings?: QuoteWarning[] };

/** The price of these items; the one coupon there is, WELCOME10, takes a tenth off. */
export function quoteFor(
  items: ItemRef[],
  { state = '27', coupon, warnings = [] }: OrderOptions = {},
): Quote {
  const share = coupon === 'WELCOME10' ? 0.1 : 0;
  const lines = items.flatMap((ref) =>
    catalogue
      .filter(({ type, id, slug }) => type === ref.type && (id === ref.id || slug === ref.id))
      .map((item) => {
        const discount = cents(item.price * share);
        const taxable = cents(item.price - discount);
        const half = cents(taxable * 0.09);
        const tax = cents(half * 2);
        const gst = state === '27' ? { cgst: half, sgst: half, igst: 0 } : { cgst: 0, sgst: 0, igst: tax };
        const total = cents(taxable + tax);
        return { ...item, image: '', discount, credit: 0, credits: [], taxable, gst, total };
      }),
  );
  const sum = (of: (line: (typeof lines)[number]) => number) => cents(lines.reduce((a, l) => a + of(l), 0));
  const discount = sum((line) => line.discount);
  return {
    lines,
    subtotal: sum((line) => line.price),
    adjustments:
      coupon && discount > 0 ? [{ kind: 'coupon', label: `Coupon ${coupon}`, amount: discount }] : [],
    discount,
    credit: 0,
    coupon: coupon ? { code: coupon, discount } : null,
    gstRate: 18,
    registered: true,
    taxable: sum((line) => line.taxable),
    gst: {
      cgst: sum((line) => line.gst.cgst),
      sgst: sum((line) => line.gst.sgst),
      igst: sum((line) => line.gst.igst),
    },
    total: sum((line) => line.total),
    state,
    wallet: null,
    batches: [],
    warnings,
  };
}

export function makeOrder(
  items: ItemRef[] = [react],
  over: Partial<Order> = {},
  options: OrderOptions = {},
): Order {
  const { lines, subtotal, adjustments, discount, credit, coupon, taxable, gst, total, state } = quoteFor(
    items,
    options,
  );
  return {
    _id: 'order-1',
    number: 1042,
    subtotal,
    adjustments,
    discount,
    credit,
    coupon,
    taxable,
    gst,
    total,
    walletShare: 0,
    payable: over.total ?? total,
    state,
    gstin: null,
    invoice: null,
    creditNote: null,
    refundUntil: null,
    items: lines,
    status: total === 0 ? 'paid' : 'pending',
    createdAt: '2026-11-20T10:00:00Z',
    expiresAt: '2026-11-20T11:00:00Z',
    paidAt: null,
    payment: null,
    ...over,
  };
}

type Basket = { items: ItemRef[]; state: string; coupon?: string; gstin?: string };

/** The error for an invalid coupon. */
export const couponError = 'This coupon ended on 31 October 2026.';
const refuseCoupon = () =>
  HttpResponse.json(
    {
      success: false,
      message: couponError,
      errors: [{ field: 'coupon', code: 'coupon_over', message: couponError }],
    },
    { status: 422 },
  );

type Ending = { fails: string } | 'pays';

/**
 * Serves a shop: prices, orders by idempotency key, and payment attempts that end as `endings` says, in
 * order. Returns the recorded calls. `warnings` are added to every price.
 */
export function openShop({ endings = ['pays'] as Ending[], warnings = [] as QuoteWarning[] } = {}) {
  const calls = {
    registered: [] as unknown[],
    keys: [] as string[],
    /** The coupons of the price requests, oldest first. Null for a request without one. */
    quoted: [] as (string | null)[],
    states: [] as string[],
    conditions: [] as Omit<Basket, 'items'>[],
    paid: 0,
  };
  const orders = new Map<string, Order>();
  const byKey = (key: string) => orders.get(key);
  const byId = (id: unknown) => [...orders.values()].find((order) => order._id === id);
  const ok = (data: unknown, status = 200) =>
    HttpResponse.json({ success: true, data } as object, { status });

  handle('post', '/cart/quote', async ({ request }) => {
    const { items, state, coupon } = (await request.json()) as Basket;
    calls.quoted.push(coupon ?? null);
    if (coupon && coupon !== 'WELCOME10') return refuseCoupon();
    return ok({ quote: quoteFor(items, { state, coupon, warnings }) });
  });
  handle('post', '/auth/register', async ({ request }) => {
    const form = (await request.json()) as { cart?: ItemRef[] };
    calls.registered.push(form);
    const items = catalogue.filter(({ id }) => form.cart?.some((item) => item.id === id)).map(lineOf);
    const cart = items.length > 0 ? { items } : undefined;
    return ok({ user: makeUser({ email: 'asha@example.in' }), cart }, 201);
  });
  handle('post', '/orders', async ({ request }) => {
    const key = request.headers.get('idempotency-key') ?? '';
    const { items, ...conditions } = (await request.json()) as Basket;
    const { state, coupon, gstin = null } = conditions;
    calls.keys.push(key);
    calls.states.push(state);
    calls.conditions.push(conditions);
    const known = byKey(key);
    if (known) return ok({ order: known });
    const order = makeOrder(items, { _id: `order-${orders.size + 1}`, gstin }, { state, coupon });
    orders.set(key, order);
    return ok({ order }, 201);
  });
  handle('post', '/orders/:id/pay', ({ params }) => {
    const order = byId(params.id);
    if (order)
      order.payment = { status: 'created', reason: null, attempts: (order.payment?.attempts ?? 0) + 1 };
    calls.paid += 1;
    return ok({ payment: { kind: 'simulated', reference: 'r' } }, 202);
  });
  handle('get', '/orders/:id', ({ params }) => {
    const order = byId(params.id);
    const ending = endings[(order?.payment?.attempts ?? 1) - 1] ?? 'pays';
    if (order?.payment?.status === 'created') {
      if (ending === 'pays') Object.assign(order, { status: 'paid' });
      else order.payment = { ...order.payment, status: 'failed', reason: ending.fails };
    }
    return ok({ order });
  });
  // The checkout shows details of the item beside its price.
  for (const { type, id, slug, title, price } of catalogue)
    if (type === 'course')
      answer('get', `/course/${slug}`, { course: makeCourseDetail({ _id: id, slug, title, price }) });
    else
      answer('get', `/bundle/getBundle/${slug}`, {
        bundle: makeBundleWithCourses({ _id: id, slug, bundleName: title, price }),
      });
  // Buyers have a session; each test sets the first user.
  document.cookie = 'app_hint=1';
  answer('get', '/user', { user: makeUser() });
  answer('post', '/auth/checkuserexist', {});
  answer('get', '/learning', { courses: [], bundles: [] });
  return { calls, orders };
}
