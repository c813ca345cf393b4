import type { Page } from '@playwright/test';

const languages = [
  { locale: 'en', lang: 'en-IN', prefix: '', name: 'English' },
  { locale: 'hi', lang: 'hi-IN', prefix: '/hi', name: 'हिन्दी' },
];
const text = { translation: '', isLong: false, isRequired: false, max: 200 };
const texts = [
  { ...text, place: 'title', text: 'Odoo ERP for a small business', isRequired: true },
  {
    ...text,
    place: 'description',
    text: 'Sales, stock and accounts in one program.\n\nYou set it up for a shop.',
    translation: 'बिक्री, स्टॉक और हिसाब एक ही प्रोग्राम में।',
    isLong: true,
    max: 20_000,
  },
  { ...text, place: 'whyCourse[0]', text: 'You work on real bills.', former: 'आप असली बिल बनाते हैं।' },
  { ...text, place: 'questions[0].answer', text: 'Yes.', translation: 'हाँ।' },
];

/** The server of these tests serves English only: the page is told of Hindi, and given texts to translate. */
export async function serveHindi(page: Page): Promise<void> {
  await page.route(/\/admin\/edit/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /(<script[^>]*\bid="?settings"?[^>]*>\s*)\{/,
      (_, tag: string) => `${tag}{"languages":${JSON.stringify(languages)},`,
    );
    await route.fulfill({ response, body });
  });
  await page.route('**/api/v1/admin/translations/**', (route) => {
    const [kind, id, locale] = new URL(route.request().url()).pathname.split('/').slice(-3);
    const translations = { kind, id, locale, version: 0, missing: 2, texts };
    return route.fulfill({ json: { success: true, data: { translations } } });
  });
}
