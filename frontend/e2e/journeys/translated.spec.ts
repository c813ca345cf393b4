import type { Page } from '@playwright/test';
import { assign, newAccount, register, type Api } from '../support/api';
import { expect, test } from '../support/fixtures';
import { addToCart, choosePlaceOfSupply, fillDetails, logIn } from '../support/shop';

/**
 * Changes a page as the browser's translator does: it replaces each text node, also later ones, by two nested
 * elements. The text stays the same, so that tests find it.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const skipped = 'font, script, style, textarea, [translate=no]';
    const change = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest(skipped)) continue;
        const font = document.createElement('font');
        font.appendChild(document.createElement('font')).textContent = text.data;
        text.replaceWith(font);
      }
    };
    change(document.body);
    new MutationObserver(() => change(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await expect(page.locator('font font').first()).toBeAttached();
}

test('a wrong password is told on a translated page, which stays', async ({ page, allow }) => {
  allow(/401 .*\/auth\/login/);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await translate(page);
  await logIn(page, 'nobody@kaushal.test', 'wrong-password');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await logIn(page, 'learner@kaushal.test', 'Learner@123');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('the sign-up wizard goes on to its last step', async ({ page }) => {
  await page.goto('/signup?type=course&courseId=react-projects');
  await expect(page.getByText('GST').first()).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/\S/);
  await fillDetails(page, newAccount());
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await choosePlaceOfSupply(page);
});

test('a wrong coupon is told in a translated cart, and a right one changes its sum', async ({
  page,
  api,
  allow,
}) => {
  allow(/422 .*\/cart\/quote/);
  await register(api);
  await addToCart(page, 'seo-without-tricks');
  await page.goto('/cart');
  await expect(page.getByText('₹2,712.82', { exact: true })).toBeVisible();
  await translate(page);
  const field = page.getByLabel('Coupon code');
  await field.fill('OLD50');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(field).toHaveAccessibleDescription(/coupon/i);
  await field.fill('FLAT500');
  await field.press('Enter');
  await expect(page.getByText('₹500 off')).toBeVisible();
  await expect(page.getByText('₹2,122.82', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the coupon FLAT500' }).click();
  await expect(page.getByText('₹2,712.82', { exact: true })).toBeVisible();
});

const title = `Translated ${crypto.randomUUID().slice(0, 8)}`;

async function makeQuizCourse(admin: Api): Promise<string> {
  const lesson = { isDraft: false, isPreview: false };
  const options = [
    { text: 'Card', correct: true },
    { text: 'Tissue', correct: false },
  ];
  const question = {
    kind: 'single',
    prompt: 'Which is thick?',
    explanation: '',
    options,
    accepted: [],
    isTrue: null,
  };
  const quiz = { passPercent: 80, attempts: 2, minutes: 30, shuffle: false, questions: [question] };
  const lessons = [
    { ...lesson, kind: 'reading', title: 'Paper', text: 'Take thick paper.' },
    { ...lesson, kind: 'quiz', title: 'Check', quiz },
  ];
  const made = await admin.request.post('/api/v1/course/createCourse', {
    multipart: {
      title,
      category: 'Design',
      price: '1500',
      description: 'Colour, type and space.',
      curriculum: JSON.stringify({ lessons, modules: [] }),
    },
  });
  const { course } = ((await made.json()) as { data: { course: { _id: string; slug: string } } }).data;
  await admin.patch(`/course/${course._id}/status`, { status: 'Published' });
  return course.slug;
}

test('the player and a quiz go on while they are translated', async ({ page, api, admin }) => {
  const slug = await makeQuizCourse(admin);
  await register(api);
  await assign(admin, api, slug);
  await page.goto(`/course/${slug}/learn`);
  await expect(page.getByText('Take thick paper.')).toBeVisible();
  await translate(page);
  for (const tab of await page.getByRole('tab').all()) await tab.click();
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await expect(page.getByRole('heading', { name: '1 question' })).toBeVisible();
  const timer = page.getByRole('timer', { name: 'Time left' });
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before ?? '');
  await page.getByRole('radio', { name: 'Card' }).check();
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Passed with 100%' })).toBeFocused();
  const q = new URLSearchParams({ status: 'all', q: title });
  const { courses } = await admin.get<{ courses: { _id: string }[] }>(`/course/getCourses?${q}`);
  for (const { _id } of courses) await admin.patch(`/course/${_id}/archive`);
});
