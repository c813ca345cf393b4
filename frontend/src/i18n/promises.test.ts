import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8').replace(/\s+/g, ' ');
const textsOf = (language: string) =>
  readdirSync(join('src', 'i18n', language), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
const pagesOf = (language: string) => join('..', 'crates', 'api', 'site', language);

/** Promises that earlier texts made and the product does not keep. */
const gone = [
  // The bank may have debited money that never reached the institute. The product knows only what it
  // received.
  /No money has left your account|no money was taken/,
  // Banks confirm after minutes, hours or never.
  /appears in My Courses within minutes|is in My Courses at once/,
  // Lessons are there when the course starts, or in a classroom.
  /ready to watch, for life/,
  // Only a refunded order gets a credit note. A duplicate payment has no invoice to credit.
  /credit note (with every|for each) refund/,
  // The product asks the gateway about a payment attempt for one day only.
  /keep asking them until we know/,
  // Learners of the same course see it next to the author's posts.
  /shown only to you and to our staff/,
  // Text typed into a page that failed to load may be lost.
  /Nothing you did has been lost/,
  // Colleagues see drafts too.
  /[Oo]nly you see (it|this)'|drafts to nobody but you|Nobody sees it yet/,
  // The referral reward excludes the part that the friend pays from the wallet.
  /of the price of everything they buy/,
  // The institute may have no free course.
  /Start with the free course/,
  // A live session has a recording only if somebody adds one.
  /recorded for replay|recordings stay yours/,
  /every course has preview/,
  /first answer within 48 hours/,
];

it.each(gone)('says nowhere %s', (sentence) => {
  const said = textsOf('en').filter((file) => sentence.test(read(join('src', 'i18n', 'en'), file)));
  const pages = readdirSync(pagesOf('en')).filter((file) => sentence.test(read(pagesOf('en'), file)));
  expect([...said, ...pages]).toEqual([]);
});

it.each([
  ['payment.ts', /कोई पैसा नहीं कटा/],
  ['orders.ts', /कोई पैसा नहीं कटा/],
  ['order-outcome.ts', /कोई पैसा नहीं कटा/],
  ['account.ts', /सिर्फ़ आपको और हमारे स्टाफ़ को दिखती/],
  ['layout.ts', /कुछ भी मिटा नहीं/],
  ['prose/help-questions.ts', /पता चलने तक|हर रिफ़ंड के साथ/],
  ['contact.ts', /48 घंटे/],
])('says in Hindi in %s no more than in English', (file, sentence) => {
  expect(read(join('src', 'i18n', 'hi'), file)).not.toMatch(sentence);
});
