import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { ApiSchema } from '@/api/types';
import { answer, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const code = '7KQ2-M9XD-4TBV-0H3Z';
const certificate = (over: Partial<ApiSchema['VerifiedBody']> = {}): ApiSchema['VerifiedBody'] => ({
  state: 'Valid',
  name: 'आशा वर्मा',
  courseTitle: 'React from zero to job',
  issuedAt: '2026-11-20T06:30:00Z',
  replacedBy: null,
  replaces: null,
  ...over,
});
async function open(at = code) {
  const opened = await renderRoute(`/verify/${at}`, { me: null });
  await screen.findByRole('heading', { level: 1, name: 'Is this certificate real?' });
  return opened;
}

it('says that a certificate is valid, whose it is and for what, and is kept by no search engine', async () => {
  answer('get', `/certificates/${code}`, { certificate: certificate() });
  const { container } = await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Valid' })).toBeVisible();
  expect(screen.getByText('आशा वर्मा')).toHaveAttribute('lang', 'hi');
  for (const text of ['React from zero to job', '20 Nov 2026', code])
    expect(screen.getByText(text)).toBeVisible();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await axe(container)).toHaveNoViolations();
});

it('says that one was taken back', async () => {
  answer('get', `/certificates/${code}`, { certificate: certificate({ state: 'Revoked' }) });
  await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Revoked' })).toBeVisible();
  expect(screen.getByText(/It is no longer valid/)).toBeVisible();
});

it('leads from a replaced one to the one that stands', async () => {
  const next = '0000-1111-2222-3333';
  answer('get', `/certificates/${code}`, {
    certificate: certificate({ state: 'Replaced', replacedBy: next }),
  });
  answer('get', `/certificates/${next}`, {
    certificate: certificate({ name: 'Asha V. Verma', replaces: code }),
  });
  const { user, router } = await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Replaced' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See the valid one' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Valid' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/verify/${next}`);
  expect(screen.getByText('Asha V. Verma')).toBeVisible();
  expect(screen.getByText(/reissued it under a corrected name/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the earlier one' })).toHaveAttribute(
    'href',
    `/verify/${code}`,
  );
});

it('says that a number is unknown, and that there was no answer', async () => {
  refuse('get', `/certificates/${code}`, 404, 'There is no such certificate.');
  const unknown = await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Not found' })).toBeVisible();
  expect(await axe(unknown.container)).toHaveNoViolations();
  unknown.unmount();
  refuse('get', `/certificates/${code}`, 503, 'The database is resting.');
  await open();
  expect(await screen.findByText('The database is resting.')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2, name: 'Not found' })).toBeNull();
});
