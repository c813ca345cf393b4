import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Privacy } from '@/api/account/privacy';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

vi.setConfig({ testTimeout: 15_000 });

const at = '2026-11-19T10:00:00Z';
const asked = {
  name: 'सुनीता वर्मा',
  email: 'sunita@parent.test',
  askedAt: at,
  agreedAt: null,
  withdrawnAt: null,
};
const privacy: Privacy = {
  consents: [
    { purpose: 'marketing', given: false, version: '2026-11', way: 'account', at },
    { purpose: 'carts', given: true, version: '2026-11', way: 'account', at },
    { purpose: 'terms', given: true, version: '2026-10', way: 'signup', at },
  ],
  privacyNotice: null,
  guardian: null,
  retention: [
    { what: 'profile', period: 'account', count: null, law: null },
    { what: 'documents', period: 'years', count: 8, law: 'CGST Act 2017, s. 36' },
  ],
};

beforeEach(() => {
  answer('get', '/auth/sessions', { sessions: [] });
  answer('get', '/user/notifications', {
    answersByMail: true,
    remindersByMail: true,
    cartRemindersByMail: false,
    offersByMail: false,
  });
});

const open = async (told: Privacy) => {
  answer('get', '/user/privacy', told);
  const page = await renderRoute('/dashboard/profile/privacyandsecurity', { me: makeUser() });
  const section = await screen.findByRole('region', { name: 'Consent and the data we keep' });
  return { ...page, section: within(section) };
};
const carts = () => screen.findByRole('checkbox', { name: /cart/ });

it('shows what somebody agreed to and withdrew, and what is kept how long', async () => {
  const { section } = await open(privacy);
  expect(await section.findByText('Terms & Conditions and privacy policy: given')).toBeVisible();
  expect(section.getByText('Emails about offers: withdrawn')).toBeVisible();
  expect(section.getByText('Reminders about carts and payments: given')).toBeVisible();
  expect(section.getByText('Orders, invoices, payments').nextSibling).toHaveTextContent(/^at least 8 years/);
  expect(section.queryByText('Your parent’s consent')).not.toBeInTheDocument();
  expect(await carts()).not.toBeChecked();
  expect(await screen.findByRole('checkbox', { name: /^Email me about offers/ })).not.toBeChecked();
});

it('says to an imported learner that their invitation was the notice, and no consent', async () => {
  const told = { ...privacy, consents: [], privacyNotice: { version: '2026-11', at } };
  const { section } = await open(told);
  expect(await section.findByText(/^We opened your account for you\..*version 2026-11\.$/)).toBeVisible();
  expect(section.queryByText('Nothing is recorded.')).not.toBeInTheDocument();
  expect(section.queryByText(/given$/)).not.toBeInTheDocument();
});

it('asks the parent of a learner under 18 again, and offers no mails that ask to buy', async () => {
  const sent: unknown[] = [];
  const { user, section } = await open({ ...privacy, guardian: asked });
  refuse('post', '/user/guardian', 409, 'We emailed your parent a moment ago.', { code: 'asked_lately' });
  const again = await section.findByRole('button', { name: 'Resend email' });
  expect(section.getByText(/^We emailed सुनीता वर्मा/)).toBeVisible();
  await user.click(again);
  expect(await section.findByText('We emailed your parent a moment ago.')).toBeVisible();
  handle('post', '/user/guardian', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { guardian: asked } });
  });
  await user.click(again);
  expect(await section.findByText('We emailed सुनीता वर्मा.')).toBeVisible();
  expect(sent).toEqual([{ name: asked.name, email: asked.email }]);
  expect(screen.queryByRole('checkbox', { name: /cart|offers/ })).not.toBeInTheDocument();
});

it('asks a parent who withdrew their consent, and nobody else', async () => {
  const sent: unknown[] = [];
  const withdrawn = { ...asked, withdrawnAt: at };
  const { user, section } = await open({ ...privacy, guardian: withdrawn });
  expect(await section.findByText(/^सुनीता वर्मा .* withdrew their consent/)).toBeVisible();
  expect(section.queryByRole('textbox')).not.toBeInTheDocument();
  handle('post', '/user/guardian', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { guardian: withdrawn } });
  });
  await user.click(section.getByRole('button', { name: 'Ask them again by email' }));
  expect(await section.findByText('We emailed सुनीता वर्मा.')).toBeVisible();
  expect(sent).toEqual([{ name: asked.name, email: asked.email }]);
});
