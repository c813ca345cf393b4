import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';
import { openShop } from '@/test/msw/shop';
import { fill, inMaharashtra, next, open, openCatalogue } from './testing';

// Long forms typed key by key.
vi.setConfig({ testTimeout: 15_000 });

beforeEach(openCatalogue);

const languages = [
  { locale: 'en', lang: 'en-IN', prefix: '', name: 'English' },
  { locale: 'hi', lang: 'hi-IN', prefix: '/hi', name: 'हिन्दी' },
];

it('keeps the chosen language of mails over a reload', async () => {
  setSettings(makeSettings({ languages }));
  openShop();
  const page = await open();
  await page.user.selectOptions(await screen.findByLabelText('Email language'), 'हिन्दी');
  page.unmount();
  await open();
  expect(await screen.findByLabelText('Email language')).toHaveValue('hi');
});

it('asks for the language of mails, preset to that of the page', async () => {
  setSettings(makeSettings({ languages }));
  const { calls } = openShop();
  const page = await open();
  await fill(page);
  const choice = screen.getByLabelText('Email language');
  expect(choice).toHaveValue('en');
  await page.user.selectOptions(choice, 'हिन्दी');
  await next(page);
  await screen.findByText('₹5,898.82');
  await inMaharashtra(page);
  await next(page, 'Pay Now');
  await vi.waitFor(() => expect(calls.registered).toHaveLength(1));
  expect(calls.registered[0]).toMatchObject({ locale: 'hi' });
});
