import type { Page } from '@playwright/test';
import { assign, register } from '../support/api';
import { expect, test } from '../support/fixtures';
import { expectPlaysPast, position } from '../support/shop';

/**
 * Tests watching a lesson: it plays as a stream, resumes where the learner left it, and its text can be read
 * beside the video.
 */

const slug = 'react-projects';
const learn = `/course/${slug}/learn`;

const seek = (page: Page, to: number) =>
  page.locator('video').evaluate((element, at) => {
    (element as HTMLVideoElement).currentTime = at;
  }, to);
const ready = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
const play = (page: Page) => page.getByRole('button', { name: 'play', exact: true }).click();
/** Waits for the request of the lesson's playlist, which only a stream has. */
const playlist = (page: Page) => page.waitForRequest(/\/media\/streams\/.+\/master\.m3u8/);

const captions = `WEBVTT

NOTE chapter: Start

00:01.000 --> 00:04.000
Where state lives

00:05.000 --> 00:09.000
यहाँ से शुरू, and why it moves
`;

/**
 * Waits until the server has made the lesson's stream. From its start on the server makes streams one after
 * the other, which may take minutes.
 */
test.beforeEach(async ({ api, admin }) => {
  test.setTimeout(300_000);
  await register(api);
  await assign(admin, api, slug);
  const lesson = (await admin.course(slug)).lessons[0]?._id ?? '';
  const stream = async () => {
    const path = `/admin/streams?files=/media/lessons/${lesson}`;
    return (await admin.get<{ streams: { state: string }[] }>(path)).streams[0]?.state;
  };
  await expect.poll(stream, { timeout: 240_000, intervals: [1000] }).toBe('Ready');
  const path = `/admin/lessons/${lesson}/captions/en`;
  await admin.send('PUT', path, captions, { 'content-type': 'text/vtt' });
});

test('a lesson plays as a stream, and goes on at another width where it was left', async ({ page }) => {
  const list = playlist(page);
  await page.goto(learn);
  await list;
  await play(page);
  await expectPlaysPast(page, 1);
  await seek(page, 6);
  await expectPlaysPast(page, 6.5);
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/learning\//.test(response.url()),
  );
  await page.keyboard.press('k');
  const report = (await saved).request().postDataJSON() as { position: number; watched: number[][] };
  expect(report.watched.length).toBeGreaterThan(0);
  for (const [from = 0, to = 0] of report.watched) expect(to).toBeGreaterThan(from);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(learn);
  await ready(page);
  await expect.poll(() => position(page)).toBeCloseTo(report.position, 0);
});

test('quality is chosen by hand and remembered', async ({ page }) => {
  await page.goto(learn);
  await ready(page);
  await page.getByRole('button', { name: 'Quality and captions' }).click();
  const quality = page.getByRole('combobox', { name: 'Quality' });
  await quality.selectOption('240');
  await page.keyboard.press('Escape');
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: 'Quality and captions' }).click();
  await expect(quality).toHaveValue('240');
});

test('captions are shown, read, searched and jumped by', async ({ page }) => {
  await page.goto(`${learn}?tab=transcript`);
  await ready(page);
  const lines = page.getByRole('list', { name: 'Lines of the transcript' }).getByRole('button');
  await expect(lines.first()).toBeVisible();
  await page.keyboard.press('c');
  const shown = () =>
    page
      .locator('video')
      .evaluate((element: HTMLVideoElement) =>
        [...element.textTracks].some(({ kind, mode }) => kind === 'captions' && mode === 'showing'),
      );
  await expect.poll(shown).toBe(true);
  const word = ((await lines.nth(1).locator('span').last().textContent()) ?? '').split(' ')[0] ?? '';
  expect(word).not.toBe('');
  await page.getByRole('searchbox', { name: 'Search the transcript' }).fill(word);
  await expect(page.getByText(/^\d+ lines?$/)).toBeVisible();
  const clock = (await lines.first().locator('span').first().textContent()) ?? '';
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
  await lines.first().click();
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(minutes * 60 + seconds - 1);
});

test('without a connection the video says so, and goes on by itself', async ({ page, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(learn);
  await play(page);
  await expectPlaysPast(page, 1);
  await context.setOffline(true);
  await expect(page.getByText(/^You’re offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You’re offline/)).toBeHidden();
  const before = await position(page);
  await expectPlaysPast(page, before + 0.5);
});

test('a token that has ended is replaced, and nobody sees it', async ({ page, allow }) => {
  allow(/403 .*\/media\/streams\//);
  allow(/Failed to load resource.*403/);
  let refused = 0;
  await page.route(/\/media\/streams\/.+\/keys\//, async (route) => {
    refused += 1;
    if (refused > 1) return route.continue();
    await route.fulfill({
      status: 403,
      json: { success: false, code: 'link_expired', message: 'This link has expired.' },
    });
  });
  const list = playlist(page);
  await page.goto(learn);
  await list;
  await play(page);
  await expectPlaysPast(page, 1);
  expect(refused).toBeGreaterThan(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('who saves data presses first, and is told what it takes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
  await page.goto(learn);
  await expect(page.getByText(/uses about \d+ MB at 240p/)).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: /^Play / }).click();
  await expectPlaysPast(page, 0.5);
});
