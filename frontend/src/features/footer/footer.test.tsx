import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';
import { renderUi } from '@/test/render';
import { Footer } from './footer';

it('names the company, this year, and who powers it', async () => {
  const { container } = renderUi(<Footer />);
  const year = new Date().getFullYear();
  expect(
    await screen.findByText(`© ${year} Kaushal Learning Private Limited. All rights reserved.`),
  ).toBeVisible();
  expect(screen.getByText('Powered by Kaushal Institute')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Join Us' })).toHaveAttribute('href', '/signup');
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
