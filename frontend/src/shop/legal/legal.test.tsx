import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const text = () => document.querySelector('main')?.textContent ?? '';
const stored = {
  version: 0,
  since: '2026-06-30T18:30:00.000Z',
  lead: 'By {brand.name}.',
  headings: [{ id: 'who', text: 'Who we are' }],
  body: [
    { tag: 'h2', id: 'who', children: ['Who we are'] },
    {
      tag: 'p',
      children: [
        'We are {brand.company}, in version {termsVersion}: ',
        { tag: 'a', href: 'mailto:{contact.grievanceEmail}', children: ['{contact.grievanceEmail}'] },
      ],
    },
  ],
};
const names = ['terms', 'privacy', 'refund', 'license', 'disclaimer'];

beforeEach(() => {
  for (const name of names) answer('get', `/legal/${name}`, stored);
});

it.each([
  ['/terms', 'Terms & Conditions'],
  ['/privacy', 'Privacy policy'],
  ['/refund', 'Refund policy'],
  ['/refundandpolicy', 'Refund policy'],
  ['/licenseAndAgreement', 'License & Agreements'],
  ['/licenceandagreement', 'License & Agreements'],
  ['/disclaimer', 'Disclaimer'],
])('%s is the page %s, dated, with a way to each of its parts', async (path, title) => {
  const { container } = await renderRoute(path, { me: null });
  expect(await screen.findByText('In force since 1 Jul 2026')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const link of contents.getAllByRole('link')) {
    const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(target).toHaveTextContent(link.textContent);
  }
  expect(text()).not.toMatch(/[{}]/);
  expect(await axe(container)).toHaveNoViolations();
});

it('names the version that is agreed to, and the institute', async () => {
  setSettings(makeSettings({ termsVersion: 'terms-3 privacy-1' }));
  await renderRoute('/terms', { me: null });
  expect(
    await screen.findByText(/We are Kaushal Learning Private Limited, in version terms-3 privacy-1/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'grievance@kaushal.test' })).toHaveAttribute(
    'href',
    'mailto:grievance@kaushal.test',
  );
});

it('leads from what was published to its earlier versions, each with what was different', async () => {
  answer('get', '/legal/terms', { ...stored, version: 2 });
  answer('get', '/legal/terms/versions', {
    versions: [
      { number: 2, since: '2026-11-20T06:00:00Z', note: 'Clause 4 is new.' },
      { number: 1, since: '2026-07-01T06:00:00Z', note: null },
    ],
  });
  answer('get', '/legal/terms/versions/1', { ...stored, version: 1, since: '2026-07-01T06:00:00Z' });
  const { user, container } = await renderRoute('/terms', { me: null });
  expect(await screen.findByText('Version of 1 Jul 2026')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Earlier versions' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Versions of: Terms & Conditions' }),
  ).toBeVisible();
  expect(await screen.findByText('Clause 4 is new.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Version of 1 Jul 2026' }));
  expect(await screen.findByText('This is the version of 1 Jul 2026. It may no longer apply.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('says so where there is no such version, or page', async () => {
  refuse('get', '/legal/terms/versions/9', 404, 'There is no such text.');
  await renderRoute('/legal/terms/9', { me: null });
  expect(await screen.findByRole('heading', { name: 'There’s no such version' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'The current version' })).toHaveAttribute('href', '/terms');
});

it.each([
  ['/joinus', 'Join us', 'Write to us', '/contactus'],
  ['/webinars', 'Webinars', 'See all courses', '/courses'],
])('%s says that there is nothing yet, and what to do meanwhile', async (path, title, action, to) => {
  answer('get', '/webinars', { upcoming: [], past: [] });
  await renderRoute(path, { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', to);
});
