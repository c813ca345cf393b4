import type { Browser, Page } from '@playwright/test';
import { demoFile } from '../support/demo-file';
import { Api, assign, register, type Account } from '../support/api';
import { collectFailures, expect, test } from '../support/fixtures';
import { position } from '../support/shop';

const course = 'react-projects';
const learn = `/course/${course}/learn`;
/** Another learner of the course, in a browser of their own. */
async function withClassmate(
  browser: Browser,
  baseURL: string | undefined,
  admin: Api,
  run: (page: Page, account: Account) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const failures = collectFailures(context, new URL(baseURL ?? '').origin);
  const api = new Api(context.request);
  const account = await register(api);
  await assign(admin, api, course);
  await run(await context.newPage(), account);
  await context.close();
  expect(failures).toEqual([]);
}

/** Pauses the video and seeks to a time (s). */
async function seek(page: Page, at: number): Promise<void> {
  const video = page.locator('video');
  const ready = () => video.evaluate((element: HTMLVideoElement) => element.readyState);
  await expect.poll(ready, { message: 'the video knows its length' }).toBeGreaterThan(0);
  await video.evaluate((element: HTMLVideoElement, moment) => {
    element.pause();
    element.currentTime = moment;
  }, at);
}

test('two people discuss a moment of a lesson', async ({ page, api, admin, browser, baseURL }) => {
  const asker = await register(api);
  await assign(admin, api, course);
  const title = `Why does the list jump? ${asker.mobile}`;
  await page.goto(learn);
  await page.getByRole('tab', { name: 'DISCUSSIONS' }).click();
  await expect(page).toHaveURL(`${learn}?tab=discussions`);
  await seek(page, 4);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByLabel('Your question').fill(title);
  await page.getByLabel('Details').fill('It jumps **whenever** I type. <b>Why?</b>');
  await expect(page.getByRole('checkbox', { name: /About 0:04 in/ })).toBeChecked();
  await page.getByRole('button', { name: 'Post question' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await expect(page).toHaveURL(/tab=discussions&question=/);
  const thread = page.url();
  // The text is Markdown. HTML in it is not rendered.
  await expect(page.getByRole('article', { name: /^Question by/ })).toContainText('<b>Why?</b>');

  await withClassmate(browser, baseURL, admin, async (classmate) => {
    await classmate.goto(`${learn}?tab=discussions`);
    await classmate.getByRole('searchbox', { name: 'Search questions' }).fill(asker.mobile);
    await classmate.getByRole('link', { name: title }).click();
    await classmate.getByRole('button', { name: /^0:04, play/ }).click();
    await expect.poll(() => position(classmate)).toBeGreaterThanOrEqual(4);
    const question = classmate.getByRole('article', { name: /^Question by/ });
    await question.getByRole('button', { name: 'Helpful' }).click();
    await expect(question.getByRole('button', { name: 'Helpful 1', pressed: true })).toBeVisible();
    await classmate.getByLabel('Your answer').fill('Give each row a `key` that stays.');
    await classmate.getByRole('button', { name: 'Post answer' }).click();
    const answer = classmate.getByRole('article', { name: /^Answer by/ });
    await expect(answer).toContainText('Give each row a key that stays.');
    await expect(classmate.getByLabel('Your answer')).toHaveValue('');
    // Only the author of a question can mark an answer.
    await expect(answer.getByRole('button', { name: 'Mark as the answer' })).toHaveCount(0);
  });

  // The asker gets a notification, and opens the answer from the bell.
  await page.goto('/dashboard/mycourses');
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await page.getByRole('link', { name: `Meena Iyer answered “${title}”` }).click();
  await expect(page).toHaveURL(thread);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const answer = page.getByRole('article', { name: /^Answer by/ });
  await answer.getByRole('button', { name: 'Mark as the answer' }).click();
  await expect(answer.getByText('This answer helped')).toBeVisible();
  await page.getByRole('link', { name: 'All questions' }).click();
  await expect(page.getByRole('link', { name: title })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Answered · 1 answer');
});

test('a picture is put into a question, and others see it', async ({
  page,
  api,
  admin,
  browser,
  baseURL,
}) => {
  const { mobile } = await register(api);
  await assign(admin, api, course);
  const title = `What does this warning mean? ${mobile}`;
  await page.goto(`${learn}?tab=discussions`);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByLabel('Your question').fill(title);
  await page.getByLabel('Details').fill('It comes whenever I save.');
  await page.locator('input[type=file][accept*="image/png"]').setInputFiles(demoFile('design.webp'));
  await page.getByLabel('Describe the picture').fill('चेतावनी, a red line under a word');
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByLabel('Details')).toHaveValue(/!\[चेतावनी, a red line under a word\]\(\/media\//);
  await page.getByRole('button', { name: 'Post question' }).click();
  await expect(page.getByRole('article', { name: /^Question by/ })).toBeVisible();
  const thread = page.url();
  await withClassmate(browser, baseURL, admin, async (classmate) => {
    await classmate.goto(thread);
    const picture = classmate.getByRole('img', { name: 'चेतावनी, a red line under a word' });
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((element: HTMLImageElement) => element.naturalWidth);
    await expect.poll(width, { message: 'the picture is there' }).toBeGreaterThan(0);
  });
});

test('a question is written again after a failure, changed and deleted', async ({
  page,
  api,
  admin,
  allow,
}) => {
  allow(/503 .*discussions/);
  await register(api);
  await assign(admin, api, course);
  await page.goto(`${learn}?tab=discussions`);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByLabel('Your question').fill('Is this lost?');
  await page.getByLabel('Details').fill('I hope not.');
  await page.route('**/api/v1/course/*/discussions', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Please try later.' } }),
  );
  await page.getByRole('button', { name: 'Post question' }).click();
  await expect(page.getByText('Please try later.')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await expect(page.getByLabel('Details')).toHaveValue('I hope not.');
  await page.getByRole('button', { name: 'Post question' }).click();
  const question = page.getByRole('article', { name: /^Question by/ });
  await question.getByRole('button', { name: 'Edit' }).click();
  await question.getByLabel('Details').fill('It is not.');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question).toContainText('It is not.');
  await expect(question).toContainText('edited');
  await question.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your question?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`${learn}?tab=discussions`);
  await expect(page.getByRole('link', { name: 'Is this lost?' })).toHaveCount(0);
});

test('what is reported is hidden in the back office, and its author reads why', async ({
  page,
  api,
  admin,
  browser,
  baseURL,
}) => {
  const { mobile } = await register(api);
  await assign(admin, api, course);
  const { _id: courseId } = await api.course(course);
  const title = `Buy cheap courses ${mobile}`;
  const { question } = await api.post<{ question: { _id: string } }>(`/course/${courseId}/discussions`, {
    title,
    body: 'At elsewhere.example',
  });
  const thread = `${learn}?tab=discussions&question=${question._id}`;
  await withClassmate(browser, baseURL, admin, async (classmate) => {
    await classmate.goto(thread);
    await classmate.getByRole('button', { name: 'Report' }).click();
    const dialog = classmate.getByRole('dialog', { name: 'Report this post' });
    await dialog.getByLabel('Reason').fill('An advertisement.');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(classmate.getByText('Thanks. The institute will look at it.')).toBeVisible();
  });
  const { posts } = await admin.get<{ posts: { _id: string }[] }>(
    `/admin/discussions?filter=reported&q=${mobile}`,
  );
  expect(posts.map(({ _id }) => _id)).toEqual([question._id]);
  await admin.put(`/discussions/posts/${question._id}/hidden`, { reason: 'No advertisements.' });
  await page.goto(thread);
  await expect(page.getByText('Reason: No advertisements.')).toBeVisible();
});
