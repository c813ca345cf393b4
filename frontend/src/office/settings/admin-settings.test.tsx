import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { AdminSettings } from '@/api/admin/settings';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { contrast } from './contrast';
import { fromValues, settingFields, toValues } from './fields';
import { Component as SettingsPage } from './page';

const stored: AdminSettings = {
  brand: {
    name: 'Kaushal',
    publicOrigin: null,
    tagline: 'Learn Anything',
    logo: null,
    icon: null,
    poweredBy: 'Kaushal Institute',
    description: 'Skills.',
    colours: { brand: '#0b4f5c', accent: '#f4a81d' },
  },
  company: {
    legalName: 'Kaushal Learning Private Limited',
    address: 'Pune',
    state: '27',
    gstin: '27AAPFU0939F1ZV',
    registered: true,
    pricesContainGst: false,
    sac: '999293',
    invoiceSeries: null,
    creditNoteSeries: null,
  },
  certificate: { signatoryName: null, signatoryTitle: null, signatureImage: null },
  referral: { percent: 10, holdDays: 30 },
  courses: { language: null },
  storefront: { popupDelayMs: 500, popupStrip: false },
  learning: { reminderNotBegunDays: 3, reminderPausedDays: 14 },
  cart: { abandonedAfterHours: 24 },
  checkout: { wallet: false },
  webinars: { reminderHours: 3, guestsKeptDays: 30 },
  player: { watermark: false, oneStream: false },
  contact: {
    phone: '+91 90000 00000',
    email: 'support@kaushal.test',
    grievanceName: 'Officer',
    grievanceEmail: 'grievance@kaushal.test',
    hours: '',
    grievanceDays: 30,
  },
  social: { instagram: null, facebook: null, linkedin: null, youtube: null, x: null },
  figures: {
    courses: '40+',
    students: '10,000+',
    trainers: '50+',
  },
};
function open() {
  setSettings(makeSettings());
  answer('get', '/admin/settings', { settings: stored, version: 4, advisedHoldDays: 30 });
  return renderUi(<SettingsPage />);
}
/** Records the requests, and stores the settings. */
function caught() {
  const bodies: { version: number; settings: AdminSettings }[] = [];
  handle('put', '/admin/settings', async ({ request }) => {
    const body = (await request.json()) as (typeof bodies)[0];
    bodies.push(body);
    return HttpResponse.json({
      success: true,
      data: { ...body, version: body.version + 1, advisedHoldDays: 30 },
    });
  });
  return bodies;
}
const save = () => screen.getByRole('button', { name: 'Save settings' });

it('knows every setting, and gives back what it was given', () => {
  expect(Object.keys(toValues(stored)).sort()).toEqual([...settingFields.names].sort());
  expect(fromValues(toValues(stored))).toEqual(stored);
});

it('says what an empty hold of rewards means, and that a short one costs money', async () => {
  const { user } = open();
  const bodies = caught();
  const hold = await screen.findByLabelText('Days to hold a reward');
  expect(hold).toHaveAccessibleDescription(/^Blank: 30 days, the longest refund window/);
  await user.clear(hold);
  await user.type(hold, '7');
  expect(hold).toHaveAccessibleDescription(/^Shorter than 30 days: a reward may be paid out before/);
  await user.clear(hold);
  await user.click(save());
  await waitFor(() => expect(bodies[0]?.settings.referral).toEqual({ percent: 10, holdDays: null }));
});

it('saves what was changed with the version it was made of', async () => {
  const { user, container } = open();
  const bodies = caught();
  const name = await screen.findByLabelText('Name');
  expect(await axe(container)).toHaveNoViolations();
  expect(save()).toBeDisabled();
  await user.clear(name);
  await user.type(name, 'कौशल');
  await user.clear(screen.getByLabelText('GSTIN'));
  await user.click(screen.getByRole('checkbox', { name: 'Registered for GST' }));
  await user.click(save());
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toEqual({
    version: 4,
    settings: {
      ...stored,
      brand: { ...stored.brand, name: 'कौशल' },
      company: { ...stored.company, gstin: null, registered: false },
    },
  });
  expect(await screen.findByText(/Settings saved/)).toBeVisible();
  expect(save()).toBeDisabled();
});

it('shows at the field what the server refuses', async () => {
  const { user } = open();
  refuse('put', '/admin/settings', 422, 'White text on it would be hard to read.', {
    errors: [
      {
        field: 'brand.colours.brand',
        code: 'low_contrast',
        message: 'White text on it would be hard to read.',
      },
    ],
  });
  const colour = await screen.findByLabelText('Brand colour');
  await user.clear(colour);
  await user.type(colour, '#eeeeee');
  expect(screen.getByText('Contrast 1.2')).toBeVisible();
  await user.click(save());
  expect(await screen.findByRole('link', { name: 'Brand colour' })).toBeVisible();
  expect(screen.getAllByText(/White text on it would be hard to read./)).not.toHaveLength(0);
});

it('does not send what is no number', async () => {
  const { user } = open();
  const bodies = caught();
  await user.type(await screen.findByLabelText('Reward (%)'), 'x');
  await user.click(save());
  expect(screen.getAllByText('Enter a number, 0 or more.')).not.toHaveLength(0);
  expect(bodies).toEqual([]);
});

it('keeps what only somebody else changed when both saved', async () => {
  const { user } = open();
  refuse('put', '/admin/settings', 409, 'Somebody else changed this meanwhile.', {
    code: 'changed_meanwhile',
  });
  await user.type(await screen.findByLabelText('Tagline'), '!');
  const theirs = { ...stored, brand: { ...stored.brand, name: 'Theirs' } };
  answer('get', '/admin/settings', { settings: theirs, version: 9 });
  await user.click(save());
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed the settings' });
  expect(dialog).toHaveTextContent('in the fields you changed: Tagline.');
  const bodies = caught();
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]?.version).toBe(9);
  expect(bodies[0]?.settings.brand).toEqual({ ...theirs.brand, tagline: 'Learn Anything!' });
});

it('sends a test mail and says what the mail server answers', async () => {
  const { user } = open();
  refuse('post', '/admin/settings/testMail', 503, 'The mail server refused: no such user.');
  await user.click(await screen.findByRole('button', { name: 'Send test email' }));
  expect(await screen.findByText('The mail server refused: no such user.')).toBeVisible();
  answer('post', '/admin/settings/testMail', { hasLeft: false });
  await user.click(screen.getByRole('button', { name: 'Send test email' }));
  expect(await screen.findByText(/It reached nobody/)).toBeVisible();
  expect(screen.queryByText(/was sent to/)).toBeNull();
  answer('post', '/admin/settings/testMail', { hasLeft: true });
  await user.click(screen.getByRole('button', { name: 'Send test email' }));
  expect(await screen.findByText('The test email was sent to support@kaushal.test.')).toBeVisible();
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#0b4f5c', '#ffffff')?.toFixed(1)).toBe('9.2');
  expect(contrast('blue', '#ffffff')).toBeNull();
});

it('says at the field that days are whole', async () => {
  const { user } = open();
  const bodies = caught();
  await user.type(await screen.findByLabelText('Days to hold a reward'), '.5');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(screen.getByLabelText('Days to hold a reward')).toHaveAccessibleDescription(
    expect.stringMatching(/^Enter a whole number, 0 or more\./),
  );
  expect(bodies).toEqual([]);
});

it('says what the mail about a left cart is, and sends the hours', async () => {
  const { user } = open();
  const bodies = caught();
  const hours = await screen.findByLabelText('Email about abandoned carts and payments after (hours)');
  expect(hours).toHaveValue('24');
  expect(hours).toHaveAccessibleDescription(
    /^One email with a link to continue.*At most 168 hours; 0 turns it off\.$/,
  );
  await user.clear(hours);
  await user.type(hours, '1.5');
  await user.click(save());
  expect(hours).toHaveAccessibleDescription(/^Enter a whole number, 0 or more\./);
  expect(bodies).toEqual([]);
  await user.clear(hours);
  await user.type(hours, '0');
  await user.click(save());
  await waitFor(() => expect(bodies[0]?.settings.cart).toEqual({ abandonedAfterHours: 0 }));
});

it('shows at the hours what the server refuses', async () => {
  const { user } = open();
  const message = 'Hours must be between 0 and 168.';
  refuse('put', '/admin/settings', 422, message, {
    errors: [{ field: 'cart.abandonedAfterHours', code: 'out_of_range', message }],
  });
  const hours = await screen.findByLabelText('Email about abandoned carts and payments after (hours)');
  await user.clear(hours);
  await user.type(hours, '169');
  await user.click(save());
  await waitFor(() => expect(hours).toHaveAccessibleDescription(expect.stringContaining(message)));
});
