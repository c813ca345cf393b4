import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { makeBundle } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { offerFields } from './offer-fields';
import { discounted, isFound, phaseOf } from './offer-rules';
import { Component as OffersPage } from './page';

const admin = {
  version: 1,
  offerPrice: null,
  startsAt: null,
  endsAt: null,
  popupLanguage: null,
  missing: [],
};
const reduced = { ...makeBundle(), ...admin };
const plain = { ...reduced, _id: 'plain', bundleName: 'Sales basics', discount: 0, discountedPrice: 9999 };

function open(popup: unknown[] = []) {
  answer('get', '/bundle/getBundles', {
    bundles: [plain, reduced],
    page: { page: 1, perPage: 100, total: 2 },
  });
  answer('get', '/popup', { popup });
  const calls: [string, unknown][] = [];
  for (const [method, path] of [
    ['put', '/discount'],
    ['post', '/popup'],
    ['put', '/discount/remove'],
  ] as const)
    handle(method, path, async ({ request }) => {
      calls.push([`${method} ${path}`, await request.json()]);
      return HttpResponse.json({ success: true, data: {} });
    });
  handle('delete', '/popup/:id', ({ params }) => {
    calls.push(['delete /popup', params.id]);
    return HttpResponse.json({ success: true, data: {} });
  });
  return { calls, ...renderUi(<OffersPage />) };
}
const apply = () => screen.getByRole('button', { name: 'Apply Discount & Add Popup' });

it('asks for bundle, discount and message in one sentence', async () => {
  const { user, container } = open();
  await screen.findByRole('option', { name: 'Sales basics (Current Discount: 0%)' });
  await user.click(apply());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Select a course, enter a discount, and add a popup message!',
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('shows the popup as it will be, then sets discount and popup in this order', async () => {
  const { user, calls } = open();
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Bundle' }),
    await screen.findByRole('option', { name: 'Sales basics (Current Discount: 0%)' }),
  );
  await user.type(screen.getByLabelText('Discount %'), '12.5');
  await user.type(screen.getByLabelText('Popup Message'), 'Diwali offer');
  await user.type(screen.getByLabelText('Ends (optional)'), '2026-12-01T18:00');
  const preview = within(screen.getByRole('region', { name: 'Popup preview' }));
  expect(preview.getByText(/^As visitors see it, at least 0\.5 seconds after a page loads/)).toBeVisible();
  expect(preview.getByText('Diwali offer')).toBeVisible();
  expect(preview.getByText('₹8,749.13')).toBeVisible();
  expect(preview.getByText('You save ₹1,249.87 (12.5%)')).toBeVisible();
  await user.click(apply());
  await waitFor(() => expect(calls).toHaveLength(2));
  const dates = { startsAt: null, endsAt: '2026-12-01T12:30:00.000Z' };
  expect(calls).toEqual([
    ['put /discount', { courseId: 'plain', discount: 12.5, ...dates }],
    ['post /popup', { bundle: 'plain', text: 'Diwali offer', ...dates }],
  ]);
  expect(screen.getByLabelText('Popup Message')).toHaveValue('');
});

it('keeps what was entered when the server refuses', async () => {
  const { user } = open();
  refuse('put', '/discount', 422, 'The end must be in the future.');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Bundle' }),
    await screen.findByRole('option', { name: /Sales basics/ }),
  );
  await user.type(screen.getByLabelText('Discount %'), '10');
  await user.type(screen.getByLabelText('Popup Message'), 'Hello');
  await user.click(apply());
  expect(await screen.findByText('The end must be in the future.')).toBeVisible();
  expect(screen.getByLabelText('Popup Message')).toHaveValue('Hello');
});

it('lists bundles with a discount, and removes an offer after a question', async () => {
  const offer = { _id: 'p', isActive: true, text: '', bundle: reduced, startsAt: null, endsAt: null };
  const { user, calls } = open([offer]);
  const table = await screen.findByRole('table', { name: 'Bundles with a discount' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toHaveTextContent('Web starter₹9,999₹7,999.2020%No message availableUntil removed');
  await user.click(screen.getByRole('button', { name: 'Remove Offer on Web starter' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Remove this offer?' });
  expect(dialog).toHaveTextContent('Web starter costs ₹9,999 again');
  await user.click(within(dialog).getByRole('button', { name: 'Remove Offer' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(calls).toEqual([
    ['delete /popup', reduced._id],
    ['put /discount/remove', { courseId: reduced._id }],
  ]);
});

it('judges percent and dates', () => {
  const form = { bundle: 'b', discount: '20', text: 'Hi', startsAt: '', endsAt: '' };
  expect(offerFields.errors(form)).toEqual({});
  for (const discount of ['100.01', '12.345', '-5', '1e1'])
    expect(Object.keys(offerFields.errors({ ...form, discount }))).toEqual(['discount']);
  expect(offerFields.errors({ ...form, discount: '0' }).discount).toMatch(/^Select a course/);
  expect(
    Object.keys(offerFields.errors({ ...form, startsAt: '2026-12-02T10:00', endsAt: '2026-12-02T10:00' })),
  ).toEqual(['endsAt']);
  expect(discounted(9999, 12.5)).toBe(8749.13);
  const at = (iso: string) => Date.parse(iso);
  const dates = { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-02T00:00:00Z' };
  expect(phaseOf(dates, at('2026-11-30T00:00:00Z'))).toBe('before');
  expect(phaseOf(dates, at('2026-12-01T00:00:00Z'))).toBe('now');
  expect(phaseOf(dates, at('2026-12-02T00:00:00Z'))).toBe('over');
});

it('offers every bundle, however many pages the list has', async () => {
  answer('get', '/popup', { popup: [] });
  handle('get', '/bundle/getBundles', ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    const bundles =
      page === 1 ? Array.from({ length: 100 }, (_, i) => ({ ...plain, _id: `b${i}` })) : [reduced];
    return HttpResponse.json({ success: true, data: { bundles, page: { page, perPage: 100, total: 101 } } });
  });
  renderUi(<OffersPage />);
  expect(await screen.findByRole('option', { name: /^Web starter/ })).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Bundles with a discount' })).toHaveTextContent('Web starter');
});

it('finds offers by the name of the bundle and by their dates', () => {
  const now = Date.parse('2026-07-01T00:00:00Z');
  const later = { ...reduced, bundleName: 'हिन्दी Web', startsAt: '2026-08-01T00:00:00Z' };
  expect(isFound(later, { text: ' web', phase: '' }, now)).toBe(true);
  expect(isFound(later, { text: 'sales', phase: '' }, now)).toBe(false);
  expect(isFound(later, { text: 'हिन्दी', phase: 'before' }, now)).toBe(true);
  expect(isFound(later, { text: '', phase: 'now' }, now)).toBe(false);
});

it('asks before another page takes the place of a form that is not sent', async () => {
  const { user, router } = open();
  await user.type(await screen.findByLabelText(offerFields.labelOf('discount')), '30');
  await act(() => router.navigate('/elsewhere'));
  const dialog = await screen.findByRole('alertdialog');
  expect(router.state.location.pathname).toBe('/');
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});
