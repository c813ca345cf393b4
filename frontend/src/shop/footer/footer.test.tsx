import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';
import { renderUi } from '@/test/render';
import Footer from './footer';

const hrefs = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

it('names the company, this year, and who powers it', async () => {
  const { container } = renderUi(<Footer />);
  const year = new Date().getFullYear();
  expect(
    await screen.findByText(`© ${year} Kaushal Learning Private Limited. All rights reserved.`),
  ).toBeVisible();
  expect(screen.getByText('Powered by Kaushal Institute')).toBeVisible();
  expect(hrefs('Join Us')).toEqual(['/signup', '/joinus']);
  expect(screen.getByRole('link', { name: '1800 000 000' })).toHaveAttribute('href', 'tel:1800000000');
  expect(screen.queryByRole('link', { name: /on Instagram/ })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it('links the accounts that are set', async () => {
  setSettings(
    makeSettings({
      social: { instagram: null, facebook: null, linkedin: 'https://in.test/k', youtube: null, x: null },
    }),
  );
  renderUi(<Footer />);
  expect(await screen.findByRole('link', { name: 'Kaushal on LinkedIn' })).toHaveAttribute(
    'href',
    'https://in.test/k',
  );
  expect(screen.queryByRole('link', { name: 'Kaushal on X' })).toBeNull();
});

it.each([
  ['About Us', '/about'],
  ['Courses', '/courses'],
  ['Blogs', '/blogs'],
  ['Contact Us', '/contactus'],
  ['Disclaimer', '/disclaimer'],
  ['Refund Policy', '/refund'],
  ['Terms & Conditions', '/terms'],
  ['Privacy Policy', '/privacy'],
  ['License & Agreements', '/licenseAndAgreement'],
])('leads to %s', async (name, path) => {
  renderUi(<Footer />);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
});
