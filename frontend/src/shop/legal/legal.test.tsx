import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';
import { renderRoute } from '@/test/render';

const text = () => document.querySelector('main')?.textContent ?? '';

it.each([
  ['/terms', 'Terms of use'],
  ['/privacy', 'Privacy policy'],
  ['/refund', 'Refund policy'],
  ['/refundandpolicy', 'Refund policy'],
  ['/licenseAndAgreement', 'Licence and agreement'],
  ['/licenceandagreement', 'Licence and agreement'],
  ['/disclaimer', 'Disclaimer'],
])('%s is the page %s, dated, with a way to each of its parts', async (path, title) => {
  const { container } = await renderRoute(path, { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('In force since 1 Jul 2026')).toBeVisible();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const link of contents.getAllByRole('link')) {
    const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(target).toHaveTextContent(link.textContent);
  }
  expect(text()).not.toMatch(/[{}]|\]\(/);
  expect(await axe(container)).toHaveNoViolations();
});

it.each(['/terms', '/privacy'])('%s names the version that is agreed to, and the institute', async (path) => {
  setSettings(makeSettings({ termsVersion: '2031-02' }));
  await renderRoute(path, { me: null });
  await screen.findByRole('heading', { level: 1 });
  expect(text()).toContain('2031-02');
  expect(text()).toContain('Kaushal Learning Private Limited');
  expect(screen.getAllByRole('link', { name: 'grievance@kaushal.test' })[0]).toHaveAttribute(
    'href',
    'mailto:grievance@kaushal.test',
  );
});

it('says of refunds what the institute decided', async () => {
  await renderRoute('/refund', { me: null });
  await screen.findByRole('heading', { level: 1 });
  expect(text()).toContain('no refund after purchase');
  expect(text()).toContain('within 30 days');
  expect(text()).toContain('7 to 10 business days after verification');
});

it.each([
  ['/joinus', 'Join us', 'Write to us', '/contactus'],
  ['/webinars', 'Webinars', 'See all courses', '/courses'],
])('%s says that there is nothing yet, and what to do meanwhile', async (path, title, action, to) => {
  await renderRoute(path, { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', to);
});
