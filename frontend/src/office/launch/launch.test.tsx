import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Launch } from '@/api/admin/launch';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { Component as LaunchPage } from './page';

const missing = (field: string, code: string, message: string) => [{ field, code, message }];
const gstin = 'A company that is registered for GST needs its GSTIN.';
const nobody = 'Nobody has accepted the legal texts yet.';

const begun: Launch = {
  isReady: false,
  steps: [
    { name: 'address', isRequired: true, missing: [] },
    { name: 'brand', isRequired: false, missing: missing('brand.logo', 'required', 'There is no logo.') },
    { name: 'company', isRequired: true, missing: missing('company.gstin', 'required', gstin) },
    { name: 'legal', isRequired: true, missing: missing('legal', 'not_accepted', nobody) },
    {
      name: 'pages',
      isRequired: false,
      missing: missing('site.home', 'sample', 'Home came with the product.'),
    },
  ],
};
const ready: Launch = { isReady: true, steps: begun.steps.map((step) => ({ ...step, missing: [] })) };

function open(launch = begun) {
  answer('get', '/admin/launch', launch);
  return renderUi(<LaunchPage />);
}

async function row(heading: string): Promise<HTMLElement> {
  const found = (await screen.findByRole('heading', { name: heading })).closest('li');
  if (!found) throw new Error(`no row '${heading}'`);
  return found;
}

it('says of each step whether it is done, what is missing, and where to do it', async () => {
  const { container } = open();
  expect(await screen.findByText('2 steps are missing before you can sell.')).toBeVisible();
  expect(within(await row('Site address')).getByText('Done')).toBeVisible();
  const company = within(await row('Company and GST'));
  expect(company.getByText('Needed to sell')).toBeVisible();
  expect(company.getByText(gstin)).toBeVisible();
  expect(company.getByRole('link', { name: 'Company settings' })).toHaveAttribute(
    'href',
    '/admin/settings?step=company#company',
  );
  expect(within(await row('Brand')).getByText('Recommended')).toBeVisible();
  // Each missing item links to its field in the settings, or to its page of the site.
  expect(screen.getByRole('link', { name: 'There is no logo.' })).toHaveAttribute(
    'href',
    '/admin/settings?step=brand#field-brand.logo',
  );
  expect(screen.getByRole('link', { name: 'Home came with the product.' })).toHaveAttribute(
    'href',
    '/admin/site/home?step=pages',
  );
  expect(screen.queryByRole('link', { name: nobody })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it('accepts the legal texts only from an admin who says that they were read', async () => {
  let calls = 0;
  handle('post', '/admin/launch/acceptLegal', () => {
    calls += 1;
    return HttpResponse.json({ success: true, data: ready });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept the legal texts' }));
  expect(screen.getByText(/tick the box/)).toBeVisible();
  expect(calls).toBe(0);
  await user.click(screen.getByRole('checkbox', { name: /I have read these texts/ }));
  await user.click(screen.getByRole('button', { name: 'Accept the legal texts' }));
  await waitFor(() => expect(screen.getByText('You’re ready to sell.')).toBeVisible());
  // A finished step can be done again.
  expect(screen.getByRole('link', { name: 'Company settings' })).toBeVisible();
  expect(calls).toBe(1);
});

it('says why an acceptance was not taken', async () => {
  refuse('post', '/admin/launch/acceptLegal', 503, 'We are resting.');
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /I have read these texts/ }));
  await user.click(screen.getByRole('button', { name: 'Accept the legal texts' }));
  expect(await screen.findByText('We are resting.')).toBeVisible();
});

it('pays a rupee at the gateway, and says how the last one went', async () => {
  const gateway = {
    name: 'gateway',
    isRequired: true,
    missing: missing('gateway', 'not_tested', 'Not tested.'),
  } as const;
  let calls = 0;
  handle('post', '/admin/launch/testPayment', () => {
    calls += 1;
    const payment = { kind: 'wait', reference: 'T1' };
    return HttpResponse.json({ success: true, data: { payment } }, { status: 202 });
  });
  const { user } = open({ isReady: false, steps: [gateway], testPayment: null });
  await user.click(await screen.findByRole('button', { name: 'Make a test payment of ₹1' }));
  await waitFor(() => expect(calls).toBe(1));
  const testPayment = {
    gateway: 'payu',
    state: 'failed',
    reason: 'The bank declined.',
    isStale: false,
    createdAt: '2026-11-25T06:30:00.000Z',
  } as const;
  open({ isReady: false, steps: [gateway], testPayment });
  expect(await screen.findByText('The bank declined.')).toBeVisible();
});

it('offers no test payment while nobody takes payments', async () => {
  const gateway = {
    name: 'gateway',
    isRequired: true,
    missing: missing('gateway', 'not_set', 'Nobody can pay.'),
  } as const;
  open({ isReady: false, steps: [gateway], testPayment: null });
  expect(await screen.findByText('Nobody can pay.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /test payment/ })).toBeNull();
});

it('takes the demo data away when that is confirmed, and says what stays', async () => {
  const demo = { courses: 44, bundles: 11, accounts: 18 };
  handle('post', '/admin/launch/removeDemo', () => {
    answer('get', '/admin/launch', begun);
    const data = { removed: demo, kept: ['Excel for offices'], keptAccounts: 0 };
    return HttpResponse.json({ success: true, data });
  });
  const { user } = open({ ...begun, demo });
  expect(await screen.findByText(/^The demo added 44 courses, 11 bundles and 18 accounts/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the demo data' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the demo data?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove the demo data' }));
  expect(await screen.findByText(/someone outside the demo needs them: Excel for offices\./)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Demo data' })).toBeNull());
});
