import { includeGst } from '@/test/gst';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setSettings } from '@/api/settings';
import { fillSettings } from '@/domain/prose/fill-settings';
import { makeSettings } from '@/test/factories';

const site = (language: string, page: string) =>
  readFileSync(join('..', 'crates', 'api', 'site', language, `${page}.toml`), 'utf8').replace(/\s+/g, ' ');
const pages = (language: string, names: string[]) => names.map((name) => site(language, name)).join(' ');
const all = (language: string) => pages(language, ['privacy', 'refund', 'terms', 'home']);
const roads = (language: string) => pages(language, ['basicBundle', 'intermediateBundle', 'advanceBundle']);

/**
 * The keys of data that the client stores in the browser, by prefix, with the privacy policy's words for
 * each.
 */
const kept: Record<string, string> = {
  'app.signup': 'what you typed into the sign-up form and the checkout',
  'app.checkout': 'what you typed into the sign-up form and the checkout',
  'app.purchase': 'the purchase that is under way',
  'app.visit': 'what brought you to the site',
  'app-scroll': 'how far you had scrolled',
  'app.draft': 'Until you send them or log out**: drafts of what you write',
  'app.answer': 'drafts of what you write',
  'app.assignment': 'drafts of what you write',
  'app.edit': 'drafts of what you write',
  'app.note': 'drafts of what you write',
  'app.question': 'drafts of what you write',
  'app.grade': 'In the back office also how its lists are arranged, and drafts',
  'app.admin': 'In the back office also how its lists are arranged, and drafts',
  'app.lists': 'In the back office also how its lists are arranged, and drafts',
  'app.palette': 'In the back office also how its lists are arranged, and drafts',
  'app.cart': 'your cart until you log in',
  'app.referral': 'the referral code of a link for 30 days or until you sign up',
  'app.language': 'the language that you chose',
  'app.player': 'how you like the player set',
  'app-offers-closed': 'which offers you closed, and how far you had scrolled',
  'app.review-prompts': 'which requests for a review you closed',
  'app.quiz': 'answers in a quiz and places in lessons that could not be sent yet',
  'app.progress': 'answers in a quiz and places in lessons that could not be sent yet',
};

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
}

it('names in the privacy policy all that the client keeps in a browser', () => {
  const names = sources('src').flatMap((text) => text.match(/(?<=['"`])app[.-][a-z-]+/g) ?? []);
  const policy = site('en', 'privacy');
  expect(new Set(names).size).toBeGreaterThan(15);
  for (const name of new Set(names)) expect(policy, name).toContain(kept[name] ?? `words for ${name}`);
  // The names of data kept by tus-js-client and by the service worker's cache are not ours.
  expect(policy).toContain('and uploads that have not ended');
  expect(policy).toContain(
    'until you log out a list of your courses with a page to show while you are offline',
  );
});

it('says of GST what the settings say', () => {
  setSettings(makeSettings());
  expect(fillSettings('{gst.prices}')).toBe('GST of 18% is added, unless a price says that it includes GST.');
  setSettings(
    makeSettings({
      gst: { percent: 18, registered: false, included: false, sellerState: '27', gstin: null },
    }),
  );
  expect(fillSettings('{gst.prices}')).toBe(
    'No GST is added: Kaushal Learning Private Limited is not registered for it.',
  );
  includeGst();
  expect(fillSettings('{gst.prices}')).toBe('Prices include GST of 18%.');
  for (const language of ['en', 'hi']) {
    expect(site(language, 'terms')).toContain('{gst.prices}');
    expect(all(language) + roads(language)).not.toMatch(/\{gst\.percent\}|GST included|with GST|GST सहित/);
  }
});

it('answers grievances within the days of the settings', () => {
  const { contact } = makeSettings();
  setSettings(makeSettings({ contact: { ...contact, grievanceDays: 15 } }));
  for (const page of ['terms', 'refund', 'privacy'])
    for (const language of ['en', 'hi'])
      expect(fillSettings(site(language, page)), page).toMatch(/within 15 days|15 दिन के अंदर/);
  expect(all('en')).not.toMatch(/one month|48 hours|answer within 30 days/);
  expect(all('hi')).not.toMatch(/एक महीने|48 घंटे/);
});

it.each([
  ['the wallet asks for a PAN', 'privacy', /Aadhaar, PAN/, 'your PAN before we pay out'],
  ['cookies are named', 'privacy', /$^/, 'with what Google told us, encrypted'],
  ['cookies are named', 'privacy', /$^/, 'For some seconds after you saved something, a cookie'],
  ['attributions are named', 'privacy', /That is all\./, 'the campaign and source that a link named'],
  [
    'an import is a notice',
    'privacy',
    /what you send us yourself in a form/,
    'our invitation names this policy, and we record that it did',
  ],
  ['mails are two consents', 'privacy', /$^/, 'are two consents, each with a switch of its own'],
  ['a child opens the account', 'privacy', /guardian must open/, 'You can buy only once they agree'],
  ['a child opens the account', 'terms', /guardian opens the account/, 'you can buy only once they agree'],
  ['a block is explained', 'terms', /$^/, 'We tell you why'],
  ['not every course has previews', 'refund', /every course has preview/, 'where a course has some'],
  ['windows are those of what is sold', 'refund', /30 days/, 'within the days that the page named'],
  ['windows are those of what is sold', 'terms', /30 days/, 'if its page names a number of days'],
  ['no reason is asked', 'refund', /$^/, 'without giving a reason'],
  ['an order is refunded whole', 'refund', /$^/, 'An order is refunded as a whole'],
  [
    'the wallet has its share again',
    'refund',
    /$^/,
    'What you paid from your wallet is back in it as soon as',
  ],
  ['an upgrade ends first', 'refund', /$^/, 'the bundle has to be returned first'],
  [
    'a wallet ends with its account',
    'terms',
    /$^/,
    'You then lose what you bought and what is in your wallet',
  ],
  ['rewards may be off', 'terms', /$^/, 'as long as Refer & Earn in your dashboard names one'],
  [
    'a grievance is sent by the form',
    'terms',
    /leave an email address/,
    'as a grievance with the [contact form]',
  ],
  ['reviews are public', 'privacy', /$^/, 'of which the surname is cut to its first letter'],
  ['referrers see orders', 'privacy', /$^/, 'how many orders you paid'],
  ['of children nothing is counted', 'privacy', /when they were last here/, 'left out of all figures'],
  ['learning reminders are named', 'privacy', /$^/, 'to remind you by mail of a course'],
  ['guests of webinars are named', 'privacy', /$^/, 'with an account or without one'],
  ['tax papers stay eight years', 'privacy', /at least six years/, 'eight years, as tax and company law ask'],
  ['typefaces of documents are named', 'license', /$^/, 'Noto Naskh Arabic'],
  ['figures name who says them', 'disclaimer', /\{brand\.poweredBy\}/, 'are those of {brand.company} itself'],
])('%s: %s.toml says so', (_, page, gone, says) => {
  const text = site('en', page);
  expect(text).toContain(says);
  expect(text).not.toMatch(gone);
});
