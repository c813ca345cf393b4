import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { setSettings } from '@/api/settings';
import { makeSettings, makeUser } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const languages = [
  { locale: 'en', lang: 'en-IN', prefix: '', name: 'English' },
  { locale: 'hi', lang: 'hi-IN', prefix: '/hi', name: 'हिन्दी' },
];

beforeEach(() => {
  answer('get', '/user/privacy', { consents: [], privacyNotice: null, guardian: null, retention: [] });
  answer('get', '/auth/sessions', { sessions: [] });
  answer('get', '/user/notifications', {
    answersByMail: true,
    remindersByMail: true,
    cartRemindersByMail: true,
    offersByMail: false,
  });
});

const open = () => renderRoute('/dashboard/profile/privacyandsecurity', { me: makeUser() });

it('changes the language of mails where further languages are served', async () => {
  setSettings(makeSettings({ languages }));
  let sent: unknown;
  handle('patch', '/user', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: { user: makeUser({ locale: 'hi' }) } } as object);
  });
  const { user } = await open();
  const choice = await screen.findByLabelText('Email language');
  expect(choice).toHaveValue('en');
  await user.selectOptions(choice, 'हिन्दी');
  expect(await screen.findByText('Emails will come in this language from now on.')).toBeVisible();
  expect(sent).toEqual({ locale: 'hi' });
  expect(choice).toHaveValue('hi');
});

it('asks nothing where one language is served', async () => {
  setSettings(makeSettings());
  await open();
  await screen.findByRole('checkbox', { name: /someone answers/ });
  expect(screen.queryByLabelText('Email language')).not.toBeInTheDocument();
});

it.each([true, false])(
  'says beside the switches whether mails come to the address (confirmed: %s)',
  async (is) => {
    await renderRoute('/dashboard/profile/privacyandsecurity', { me: makeUser({ emailConfirmed: is }) });
    await screen.findByRole('checkbox', { name: /someone answers/ });
    const told = screen.queryByText(/You’ll get these emails once you’ve confirmed learner@kaushal\.test/);
    if (is) expect(told).toBeNull();
    else expect(told).toBeVisible();
  },
);
