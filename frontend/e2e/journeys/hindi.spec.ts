import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { offers } from '../../src/i18n/en/language-offer';
import { offers as offersInHindi } from '../../src/i18n/hi/language-offer';
import { t as certificates } from '../../src/i18n/hi/certificates';
import { t as dashboard } from '../../src/i18n/hi/dashboard';
import { t as outcome } from '../../src/i18n/hi/order-outcome';
import { t as payment } from '../../src/i18n/hi/payment';
import { t as purchase } from '../../src/i18n/hi/purchase';
import { t as search } from '../../src/i18n/hi/search';
import { t as signup } from '../../src/i18n/hi/signup';
import { t as transcript } from '../../src/i18n/hi/transcript';
import { t as controls } from '../../src/i18n/hi/video-controls';
import { t as verify } from '../../src/i18n/hi/verify';
import { assign, demoLearner, newAccount, register, type Account } from '../support/api';
import { expect, test } from '../support/fixtures';
import { mailsTo, readable } from '../support/mail';
import { footerStands } from '../support/hydration';
import { localeOf, publicPages } from '../support/public-pages';
import { heading } from '../support/shop';

/** The journey of a learner who reads Hindi, from the home page to the certificate, all of it below /hi. */

type Certificates = { certificates: { code: string; courseTitle: string; name: string }[] };

const title = 'हिन्दी में HTML और CSS';
const slug = 'hindi-mein-html-css';
const learner = (): Account => ({ ...newAccount(), name: 'मीना अय्यर' });
const option = (page: Page, name: string) => page.getByRole('option', { name });

/** Finds the course by the letters of either script, and comes to the first step of the wizard. */
async function choose(page: Page): Promise<void> {
  await page.goto('/hi');
  const box = page.getByRole('combobox', { name: search('label') });
  await box.fill('hindi mein html');
  await expect(option(page, title)).toBeVisible();
  await box.fill('एक्सेल');
  await expect(option(page, 'Excel').first()).toBeVisible();
  await box.fill('हिंदी में एचटीएमएल');
  await option(page, title).click();
  await expect(page).toHaveURL(`/hi/course/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'अभी खरीदें' }).first().click();
  await expect(page).toHaveURL(/\/hi\/signup\?courseId=.+&type=course/);
}

async function fillDetails(page: Page, person: Account): Promise<void> {
  await page.getByLabel(signup('name')).fill(person.name);
  await page.getByLabel(signup('mobile')).fill(person.mobile);
  await page.getByLabel(signup('email'), { exact: true }).fill(person.email);
  await page.getByLabel(signup('password'), { exact: true }).fill(person.password);
  await expect(page.getByLabel(signup('mailLanguage'))).toHaveValue('hi');
  await page
    .getByRole('checkbox', { name: new RegExp(`^${signup('consentBefore')}${signup('terms')}`) })
    .check();
}

async function payInHindi(page: Page): Promise<void> {
  const pay = page.getByRole('button', { name: payment('payNow') });
  await expect(pay).toBeEnabled();
  await page.getByLabel(purchase('state'), { exact: true }).selectOption('महाराष्ट्र');
  await expect(pay).toBeEnabled();
  await pay.click();
}

/** Returns the raw text of a downloaded document's metadata. */
async function downloaded(page: Page, press: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await press.click();
  return readFileSync(await (await download).path(), 'utf8');
}

for (const width of [360, 1280]) {
  test(`a visitor finds, buys and has the papers of a course in Hindi at ${width} px`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const person = learner();
    await choose(page);
    await fillDetails(page, person);
    await page.getByRole('button', { name: signup('continue') }).click();
    await payInHindi(page);
    await expect(heading(page, outcome('success'))).toBeVisible();
    await expect(page).toHaveURL('/hi/dashboard');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    expect(await api.orders()).toMatchObject([{ status: 'paid', total: 942.82 }]);
    expect(await api.user()).toMatchObject({ name: person.name, locale: 'hi' });

    const receipt = () =>
      mailsTo(person.email)
        .map(readable)
        .find((mail) => mail.includes('से आपकी रसीद'));
    await expect.poll(receipt).toContain(person.name);
    expect(receipt()).toContain('/hi/');

    await page.goto('/hi/dashboard/profile/invoices');
    const paper = await downloaded(page, page.getByRole('button', { name: /PDF/ }).first());
    expect(paper).toContain('Lang(hi-IN)');
    expect(paper).toContain('टैक्स इनवॉइस');
    await page.goto('/hi/dashboard/mycourses');
    await page.getByRole('link', { name: dashboard('startNamed', { title }) }).click();
    await expect(page).toHaveURL(`/hi/course/${slug}/learn`);
  });
}

test('a lesson is watched below /hi with its captions in Hindi', async ({ page, api, admin }) => {
  await register(api);
  await assign(admin, api, slug);
  // The third lesson has captions of its own in the demo data.
  const lesson = (await admin.course(slug)).lessons[2];
  await page.goto(`/hi/course/${slug}/learn?lesson=${lesson?._id}&tab=transcript`);
  await page.getByRole('button', { name: controls('settings') }).click();
  const captions = page.getByRole('combobox', { name: controls('captions') });
  await captions.selectOption('हिन्दी');
  await page.keyboard.press('Escape');
  const cues = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ kind, mode }) => kind === 'captions' && mode === 'showing')
        .flatMap(({ cues }) => [...(cues ?? [])].map((cue) => (cue as VTTCue).text))
        .join(' '),
    );
  await expect.poll(cues).toMatch(/\p{Script=Devanagari}{3}/u);
  const lines = page.getByRole('list', { name: transcript('lines') }).getByRole('button');
  await expect(lines.first()).toContainText(/\p{Script=Devanagari}{3}/u);
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/hi\/course\//);
});

test('a certificate, and the page that strangers see of it, are in Hindi', async ({ page, api }) => {
  await api.post('/auth/login', demoLearner);
  const [certificate] = (await api.get<Certificates>('/certificates')).certificates;
  if (!certificate) throw new Error('The demo learner has finished a course.');
  const { code, courseTitle, name } = certificate;
  await page.goto('/hi/dashboard/mycourses');
  const link = page.getByRole('link', { name: certificates('pdfOf', { title: courseTitle }) });
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).toString()).toContain('Lang(hi-IN)');
  await page.goto(`/hi/verify/${code}`);
  await expect(page.getByRole('heading', { name: verify('Valid'), exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('link', { name: 'English' }).first()).toHaveAttribute(
    'href',
    `/verify/${code}`,
  );
});

for (const [where, width] of [
  ['header', 1280],
  ['footer', 360],
] as const) {
  test(`the ${where} leads to the same page in the other language, which is offered from then on`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const links = page.getByRole(where === 'header' ? 'banner' : 'contentinfo');
    const open = async (path: string) => {
      await page.goto(path);
      await footerStands(page);
    };
    await open('/courses?category=Design');
    await links.getByRole('link', { name: 'हिन्दी' }).click();
    await expect(page).toHaveURL('/hi/courses?category=Design');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await open('/about');
    await page.getByRole('button', { name: offers['hi-IN']?.open }).click();
    await expect(page).toHaveURL('/hi/about');
    await footerStands(page);
    await links.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/about');
    await open('/hi/about');
    await page.getByRole('button', { name: offersInHindi['en-IN']?.close }).click();
    await open('/hi/courses');
    await expect(page.getByText(offersInHindi['en-IN']?.text ?? '')).toHaveCount(0);
  });
}

test('before scripts too, each public page leads to one that there is in the other language', async ({
  request,
}) => {
  let checked = 0;
  for (const path of await publicPages(request)) {
    const html = await (await request.get(path)).text();
    const [, there] = /<a href="([^"]+)" hrefLang=/.exec(html) ?? [];
    // A page without a version in another language has no such link.
    if (!there) continue;
    expect.soft((await request.get(there)).status(), `${path} leads to ${there}`).toBe(200);
    expect.soft(localeOf(there)).not.toBe(localeOf(path));
    checked += 1;
  }
  expect(checked).toBeGreaterThan(80);
});

test.describe('where a gateway has a page of its own', () => {
  test.use({ baseURL: process.env.E2E_PAYU });

  test('its buyers come back below /hi', async ({ page, api, allow }) => {
    allow(/^left the origin: http:\/\/localhost:/);
    await register(api);
    await page.goto(`/hi/payment?type=course&courseId=${slug}`);
    await payInHindi(page);
    await expect(heading(page, 'PayU fake')).toBeVisible();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(heading(page, outcome('success'))).toBeVisible();
    await expect(page).toHaveURL('/hi/dashboard');
    expect(await api.orders()).toMatchObject([{ status: 'paid' }]);
  });
});
