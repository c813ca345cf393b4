import type { Locator, Page } from '@playwright/test';
import { demoFile } from '../support/demo-file';
import {
  clearCourses,
  expect,
  uniqueName,
  openTab,
  search,
  secondShop,
  listEntry,
  test,
} from '../support/office';
import { expectPlaysPast } from '../support/shop';

const youtube = (n: number) => `https://www.youtube.com/watch?v=aqz-KE-bpK${n}`;

/** The values to enter, by the label of the field. */
const basics = {
  Category: 'Design',
  Duration: '6 Weeks',
  Level: 'Beginner',
  'Intro line': 'From a blank card to a printed one.',
  'How this course will help you': 'You will print your own cards and menus.',
};
const selling = { Price: '2,499.50', 'Refund window in days': '7' };
const lines = {
  'What You Will Learn 1': 'Choose paper and type',
  'Why Take This Course 1': 'One project, start to print',
  'Who Should Enroll 1': 'Shopkeepers and students',
  'Still Confused 1': 'Watch the preview first',
  'Reasons To Join 1': 'Feedback on your card',
  'Course Highlights 1': 'Eight short lessons',
};
const lessons = ['Tools', 'Paper', 'Type', 'Colour', 'Grid', 'Proof', 'Print', 'Fold'];

const type = async (field: Locator, text: string) => {
  await field.click();
  await field.pressSequentially(text);
};
const video = (form: Locator, n: number) => form.getByRole('group', { name: `Lesson ${n}`, exact: true });
const titleOf = (form: Locator, n: number) => video(form, n).getByLabel('Video Title');

async function attach(form: Locator): Promise<void> {
  await form.getByLabel(/^Thumbnail Image/).setInputFiles(demoFile('design.webp'));
  await form.getByLabel(/^Certificate Image/).setInputFiles(demoFile('certificate.webp'));
  await form.getByLabel(/^Syllabus PDF/).setInputFiles(demoFile('syllabus/canva-for-everyone.pdf'));
  for (const label of ['Thumbnail Image', 'Certificate Image'])
    await expect(form.getByAltText(`Preview of ${label}`)).toHaveAttribute(
      'src',
      /^\/media\/files\/.+-960\.webp$/,
      // Six pictures are made of each, which takes an unoptimised server a while.
      { timeout: 40_000 },
    );
  await expect(form.getByRole('link', { name: 'Open file' })).toHaveAttribute(
    'href',
    /^\/media\/files\/.+\.pdf$/,
  );
}

/**
 * Enters eight lessons. The first is an uploaded video and a free preview, the others are video addresses.
 */
async function enterLessons(form: Locator): Promise<void> {
  for (const [i, title] of lessons.entries()) {
    if (i > 0) {
      await form.getByRole('button', { name: '+ Add Another Video' }).click();
      await expect(video(form, i + 1)).toBeVisible();
    }
    await type(titleOf(form, i + 1), title);
    if (i > 0)
      await video(form, i + 1)
        .getByLabel('Video URL')
        .fill(youtube(i));
  }
  const first = video(form, 1);
  await first.getByLabel(/^Video file/).setInputFiles(demoFile('design.mp4'));
  await expect(first.getByLabel('Video URL')).toHaveValue(/^\/media\/.+/);
  await expect(first.getByLabel('Length')).toHaveValue('0:28');
  await first.getByRole('checkbox', { name: 'Free preview' }).check();
}

/** Moves two lessons by keyboard only. The focus stays with them. */
async function reorder(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Move Lesson 4 up' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Move Lesson 3 up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Move Lesson 2 up' })).toBeFocused();
  await form.getByRole('button', { name: 'Move Lesson 7 down' }).focus();
  await page.keyboard.press('Space');
  await expect(form.getByRole('button', { name: 'Move Lesson 8 up' })).toBeFocused();
  for (const [i, title] of ['Tools', 'Colour', 'Paper', 'Type', 'Grid', 'Proof', 'Fold', 'Print'].entries())
    await expect(titleOf(form, i + 1)).toHaveValue(title);
}

test.use(secondShop);
const title = uniqueName('Cards That Get Read');
test.afterEach(({ api }) => clearCourses(api, title));

test('a course is typed in, completed, published, and stands in the shop with its own picture', async ({
  page,
  visitor: shop,
  allow,
}) => {
  test.setTimeout(180_000);
  allow(/422 .*\/status/);
  await page.goto('/admin/courses');
  await page.getByRole('button', { name: 'Add New Course' }).click();
  const form = page.getByRole('form', { name: 'New course' });
  await type(form.getByLabel('Title', { exact: true }), title);
  for (const [label, text] of Object.entries(basics))
    await type(form.getByLabel(label, { exact: true }), text);
  await openTab(page, 'Selling');
  for (const [label, text] of Object.entries(selling))
    await type(form.getByLabel(label, { exact: true }), text);
  await form.getByRole('checkbox', { name: 'Is Trending' }).check();
  await openTab(page, 'Files');
  await attach(form);
  await openTab(page, 'Course page');
  for (const [label, text] of Object.entries(lines))
    await type(form.getByLabel(label, { exact: true }), text);
  await openTab(page, 'Curriculum');
  await enterLessons(form);
  await reorder(page, form);
  await openTab(page, 'People');
  await form.getByRole('button', { name: '+ Add Mentor' }).click();
  await type(form.getByRole('group', { name: 'Mentor 1' }).getByLabel('Name'), 'Meera');
  await type(form.getByRole('group', { name: 'Mentor 1' }).getByLabel('About'), 'Prints since 2009.');
  await form.getByRole('button', { name: 'Upload Course' }).click();
  await expect(page.getByText(`${title} was saved as a draft. Publish it when it is ready.`)).toBeVisible();

  // The course can't be published yet: its description is missing.
  await search(page, title);
  const row = listEntry(page, title);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Draft');
  await expect(row).toContainText('₹2,499.50');
  await row.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  const lacking = page.getByRole('alertdialog', { name: 'This course can’t be published yet' });
  await expect(lacking.getByRole('listitem')).toHaveText(['Description is required.']);
  await lacking.getByRole('button', { name: 'Cancel' }).click();
  // The list names the missing field and links to it.
  await row.getByRole('button', { name: `${title}: 1 thing is missing to publish it` }).click();
  await page.getByRole('link', { name: 'Description is required.' }).click();

  const edit = page.getByRole('form', { name: 'Edit course' });
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await expect(edit.getByLabel('Description', { exact: true })).toBeFocused();
  await page.keyboard.type('Paper, type and colour for cards that people keep.');
  for (const [label, text] of Object.entries({ ...basics, ...selling, ...lines }))
    await expect(edit.getByLabel(label, { exact: true })).toHaveValue(text);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Course updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/courses/);
  await search(page, title);
  await row.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(`${title} is in the shop now.`)).toBeVisible();
  await expect(row).toContainText('Published');

  await shop.goto(`/courses?${new URLSearchParams({ q: title })}`);
  const card = shop.getByRole('article').filter({ hasText: title });
  const picture = card.locator('img');
  await expect(picture).toHaveAttribute('src', /^\/media\/files\/.+-960\.webp$/);
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await card.getByRole('link', { name: title }).click();
  await expect(shop.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shop.locator('img[src^="/media/files/"]').first()).toBeVisible();
  await expect(shop.getByText('₹2,499.50').first()).toBeVisible();
  for (const text of Object.values(lines).slice(0, 2))
    await expect(shop.getByText(text).first()).toBeVisible();
  await expect(shop.getByRole('button', { name: /^Locked/ }).first()).toContainText('Colour');
  await shop
    .getByRole('button', { name: /^Play the free preview/ })
    .first()
    .click();
  await expectPlaysPast(shop, 1);
});
