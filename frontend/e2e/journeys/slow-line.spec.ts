import { assign, newAccount, register } from '../support/api';
import { expect, test } from '../support/fixtures';
import { slowLine } from '../support/line';
import { fillDetails, pay } from '../support/shop';

/** The course whose second lesson is two minutes of speech. */
const slug = 'sql-everyday-questions';
const SETTLED_MS = 15_000;
const MINUTE_S = 60;

declare global {
  interface Window {
    played?: { name: string; at: number }[];
  }
}

test('on 400 kbit/s a lesson starts within four seconds of Play, and does not stall in a minute', async ({
  page,
  api,
  admin,
}) => {
  test.setTimeout(420_000);
  await register(api);
  await assign(admin, api, slug);
  const lesson = (await admin.course(slug)).lessons[1]?._id ?? '';
  const stream = async () => {
    const path = `/admin/streams?files=/media/lessons/${lesson}`;
    return (await admin.get<{ streams: { state: string }[] }>(path)).streams[0]?.state;
  };
  await expect.poll(stream, { timeout: 240_000, intervals: [1000] }).toBe('Ready');

  await slowLine(page);
  await page.goto(`/course/${slug}/learn?lesson=${lesson}`, { timeout: 90_000 });
  const video = page.locator('video');
  await expect(video).toBeVisible({ timeout: 60_000 });
  // The player has loaded the metadata. Nothing of the measured minute was fetched by the test.
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState), { timeout: 60_000 })
    .toBeGreaterThan(0);
  await video.evaluate((element: HTMLVideoElement) => {
    const played: { name: string; at: number }[] = [];
    window.played = played;
    for (const name of ['play', 'playing', 'waiting', 'error'])
      element.addEventListener(name, () => played.push({ name, at: performance.now() }));
  });
  const length = await video.evaluate((element: HTMLVideoElement) => element.duration);
  expect(length, 'a lesson longer than the minute').toBeGreaterThan(MINUTE_S);
  await page.getByRole('button', { name: 'play', exact: true }).click();
  const heard = () => page.evaluate(() => window.played ?? []);
  const first = async (name: string) => (await heard()).find((event) => event.name === name)?.at;
  await expect.poll(() => first('playing'), { timeout: SETTLED_MS }).toBeDefined();
  const [pressed, began] = [(await first('play')) ?? NaN, (await first('playing')) ?? NaN];
  expect(began - pressed, 'milliseconds from Play to the picture').toBeLessThan(4000);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 120_000 })
    .toBeGreaterThanOrEqual(MINUTE_S);
  const stalls = (await heard()).filter(
    ({ name, at }) => name !== 'play' && name !== 'playing' && at > began,
  );
  expect(stalls, 'what it waited for after it began').toEqual([]);
});

test('with slips in the search a visitor finds a course on a phone, and buys it over the same line', async ({
  page,
  api,
}) => {
  test.setTimeout(180_000);
  const title = 'Microsoft Excel for Office and Accounts';
  const patient = expect.configure({ timeout: SETTLED_MS });
  await page.setViewportSize({ width: 360, height: 800 });
  await slowLine(page);
  await page.goto('/blogs');
  await page.getByRole('button', { name: 'Open search' }).click();
  const search = page.getByRole('combobox', { name: 'Search courses, bundles and lessons' });
  await search.pressSequentially('exel');
  await page.getByRole('option', { name: title }).click();
  await patient(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Buy Now' }).last().click();
  await patient(page).toHaveURL(/\/signup\?courseId=.+&type=course/);
  await fillDetails(page, newAccount());
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  // `last()`, because the collapsed summary of the previous step may still be shown above.
  await patient(page.getByText('₹2,358.82', { exact: true }).last()).toBeVisible();
  await pay(page);
  expect(await api.orders()).toMatchObject([{ status: 'paid', items: [{ title }] }]);
});
