import type { Page } from '@playwright/test';
import { demoFile } from './demo-file';
import { expect } from './fixtures';
import { openTab } from './office';

/** The steps from an empty installation to something that can be bought, each as its owner takes it. */

const settings = {
  Tagline: 'Hands that know how',
  'Powered by': 'Gurukul of Skills Private Limited',
  'Description for search engines': 'Print, type and colour, taught by people who do it.',
  'Brand colour': '#7a1f3d',
  'Legal name': 'Gurukul of Skills Private Limited',
  Address: '14 Tilak Road, Pune, Maharashtra 411002',
  GSTIN: '27AAPFU0939F1ZV',
  'Support phone': '9123456780',
  'Support email': 'help@gurukul.test',
  'Grievance officer': 'Asha Verma',
  'Email of the grievance officer': 'grievance@gurukul.test',
};

/** Enters the brand, company and contact details. */
export async function enterSettings(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  for (const [label, text] of Object.entries(settings))
    await page.getByLabel(label, { exact: true }).fill(text);
  for (const label of ['Logo', 'Icon']) {
    await page.getByLabel(new RegExp(`^${label}`)).setInputFiles(demoFile('site/gallery-trips-lake.webp'));
    await expect(page.getByAltText(`Preview of ${label}`)).toBeVisible({ timeout: 40_000 });
  }
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(/^Settings saved\./).first()).toBeVisible();
}

export async function acceptLegalTexts(page: Page): Promise<void> {
  await page.goto('/admin/launch');
  await page.getByRole('checkbox', { name: /^I have read these texts/ }).check();
  await page.getByRole('button', { name: 'Accept the legal texts' }).click();
  await expect(page.getByText('Legal texts accepted.')).toBeVisible();
}

/** Publishes a draft from the list, where it has just been saved. */
async function publish(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(`${name} is in the shop now.`)).toBeVisible();
}

/** Creates the first course with three lessons. The first lesson is a video that anybody may see. */
export async function makeFirstCourse(page: Page, title: string, lessons: string[]): Promise<void> {
  await page.goto('/admin/courses');
  await page.getByRole('button', { name: 'Add New Course' }).click();
  const form = page.getByRole('form', { name: 'New course' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Category', { exact: true }).fill('Design');
  await form.getByLabel('Description', { exact: true }).fill('Paper, type and colour for cards people keep.');
  await openTab(page, 'Selling');
  await form.getByLabel('Price', { exact: true }).fill('2499');
  await openTab(page, 'Files');
  await form.getByLabel(/^Thumbnail Image/).setInputFiles(demoFile('design.webp'));
  await openTab(page, 'Curriculum');
  for (const [i, lesson] of lessons.entries()) {
    if (i > 0) await form.getByRole('button', { name: '+ Add Another Video' }).click();
    const group = form.getByRole('group', { name: `Lesson ${i + 1}`, exact: true });
    await group.getByLabel('Video Title').fill(lesson);
    await group.getByLabel(/^Video file/).setInputFiles(demoFile('design.mp4'));
    await expect(group.getByLabel('Video URL')).toHaveValue(/^\/media\/.+/);
    if (i === 0) await group.getByRole('checkbox', { name: 'Free preview' }).check();
  }
  await form.getByRole('button', { name: 'Upload Course' }).click();
  await expect(page.getByText(`${title} was saved as a draft.`).first()).toBeVisible();
  await publish(page, title);
}

export async function makeFirstBundle(page: Page, name: string, course: string): Promise<void> {
  await page.goto('/admin/bundles');
  await page.getByRole('button', { name: 'Add new Bundle' }).click();
  const form = page.getByRole('form', { name: 'New bundle' });
  await form.getByLabel('Bundle name').fill(name);
  await form.getByLabel('Description', { exact: true }).fill('What a small print shop needs.');
  await openTab(page, 'Courses');
  await form.getByRole('combobox', { name: 'Add a course' }).pressSequentially(course.slice(0, 5));
  await form.getByRole('option', { name: new RegExp(course) }).click();
  await openTab(page, 'Selling');
  await form.getByLabel('Price', { exact: true }).fill('2000');
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText(`${name} was saved as a draft.`).first()).toBeVisible();
  await publish(page, name);
}

export async function makeOffer(page: Page, bundle: string, words: string): Promise<void> {
  await page.goto('/admin/offers');
  await page
    .getByLabel('Bundle', { exact: true })
    .selectOption({ label: `${bundle} (Current Discount: 0%)` });
  await page.getByLabel('Discount %').fill('25');
  await page.getByLabel('Popup Message').fill(words);
  await page.getByRole('button', { name: 'Apply Discount & Add Popup' }).click();
  await expect(page.getByText(`The offer on ${bundle} is set.`)).toBeVisible();
}

export async function makeCoupon(page: Page, code: string): Promise<void> {
  await page.goto('/admin/coupons');
  await page.getByRole('button', { name: 'New coupon' }).click();
  const form = page.getByRole('form', { name: 'New coupon' });
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('Percent').fill('10');
  await form.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText(`Coupon ${code} created.`)).toBeVisible();
}

const given = ['आशा', 'रवि', 'मीना', 'दिव्या', 'कबीर'];
const family = ['शर्मा', 'वर्मा', 'पाटिल', 'देशमुख'];

/** Imports twenty students with names in Devanagari and gives them the course. */
export async function importStudents(page: Page, course: string): Promise<void> {
  const rows = family.flatMap((last, i) =>
    given.map((first, j) => {
      const n = i * given.length + j;
      return `${first} ${last},student${n}@gurukul.test,98765432${String(n).padStart(2, '0')},${course}`;
    }),
  );
  await page.goto('/admin/students');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByLabel('File').setInputFiles({
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFFनाम,Email,Mobile,Courses\r\n${rows.join('\r\n')}\r\n`),
  });
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import 20 students' }).click();
  await expect(page.getByText('Imported.')).toBeVisible({ timeout: 60_000 });
}
