import { demoLearner } from '../support/api';
import { collectFailures, expect, test } from '../support/fixtures';

type Certificates = { certificates: { code: string; name: string; courseTitle: string; pdf: string }[] };

test('a stranger sees whether a certificate is real', async ({ api, browser, baseURL }) => {
  await api.post('/auth/login', demoLearner);
  const [certificate] = (await api.get<Certificates>('/certificates')).certificates;
  if (!certificate) throw new Error('The demo learner has finished a course.');

  const stranger = await browser.newContext({ baseURL });
  const failures = collectFailures(stranger, new URL(baseURL ?? '').origin);
  const page = await stranger.newPage();
  await page.goto(`/verify/${certificate.code}`);
  await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  await expect(page.getByText(certificate.courseTitle)).toBeVisible();
  await expect(page.locator('meta[name=robots][content*=noindex]').first()).toBeAttached();
  expect(await page.locator('main').innerText()).not.toContain(demoLearner.email);
  const pdf = await stranger.request.get(certificate.pdf);
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  const last = certificate.code.at(-1);
  const altered = `${certificate.code.slice(0, -1)}${last === '0' ? '1' : '0'}`;
  await page.goto(`/verify/${altered}`);
  await expect(page.getByRole('heading', { name: 'Not found', exact: true })).toBeVisible();
  expect(failures.filter((failure) => !failure.includes('404'))).toEqual([]);
  await stranger.close();
});
