import { register } from '../support/api';
import { expect, test } from '../support/fixtures';
import { choosePlaceOfSupply, logIn, pay, payNow, expectPlaysPast } from '../support/shop';

test('of a stranger: a locked lesson offers the course, a preview plays', async ({ page }) => {
  await page.goto('/course/react-projects');
  await page
    .getByRole('button', { name: /^Locked/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Enroll to Unlock' });
  await expect(dialog.getByRole('link', { name: 'BUY COURSE' })).toHaveAttribute('href', /^\/signup\?/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('button', { name: /^Play the free preview/ })
    .first()
    .click();
  await expectPlaysPast(page, 1);
});

test('no address of a paid lesson reaches a stranger', async ({ page, api, request }) => {
  await page.goto('/course/react-projects');
  await expect(page.getByRole('button', { name: /^Locked/ }).first()).toBeVisible();
  const course = await api.course('react-projects');
  const paid = course.videos.filter(({ isPreview }) => !isPreview);
  expect(paid.length).toBeGreaterThan(3);
  expect(paid.filter(({ url }) => url !== undefined)).toEqual([]);
  const sources = [await page.content(), await (await request.get('/course/react-projects')).text()];
  for (const { _id } of paid) for (const source of sources) expect(source).not.toContain(`lessons/${_id}`);
  expect((await request.get(`/media/lessons/${paid[0]?._id}`)).status()).toBe(403);
});

test('a lesson’s link is no use to another account', async ({ api, admin, playwright, baseURL }) => {
  const { videos } = await admin.course('react-projects');
  const url = videos.find(({ isPreview }) => !isPreview)?.url ?? '';
  expect(url).toMatch(/^\/media\/lessons\/.+[?&]s=/);
  await register(api);
  expect((await api.request.get(url)).status()).toBe(403);
  const stranger = await playwright.request.newContext({ baseURL });
  expect((await stranger.get(url)).status()).toBe(403);
  await stranger.dispose();
  const part = await admin.request.get(url, { headers: { range: 'bytes=0-99' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
});

test('the player asks a visitor to log in, then says what is not bought', async ({ page, api }) => {
  const person = await register(api);
  await api.post('/auth/logout');
  await page.goto('/course/react-projects/learn');
  await expect(page).toHaveURL('/login?next=%2Fcourse%2Freact-projects%2Flearn');
  await logIn(page, person.mobile, person.password);
  await expect(page).toHaveURL('/course/react-projects/learn');
  await expect(
    page.getByText('You have not purchased this course. Please enroll in this course to access the content.'),
  ).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});

test('a visitor at the dashboard logs in and comes back; logging out ends it', async ({
  page,
  api,
  allow,
}) => {
  const person = await register(api);
  await api.post('/auth/logout');
  await page.goto('/dashboard/mycourses');
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fmycourses');
  allow(/401 .*\/auth\/login/);
  await logIn(page, person.email, 'not this one');
  await expect(page.getByRole('alert')).toHaveText('Invalid email/mobile or password.');
  // Waits for the notifications, which the bell requests once the page is idle. If that fell together with
  // the logout, the server would reject it.
  const bell = page.waitForResponse('**/api/v1/notifications*');
  await logIn(page, person.email, person.password);
  await expect(page).toHaveURL('/dashboard/mycourses');
  await bell;

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect((await api.request.get('/api/v1/user')).status()).toBe(401);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
});

test('?next= leads nowhere else', async ({ page, api }) => {
  const person = await register(api);
  await api.post('/auth/logout');
  await page.goto('/login?next=//elsewhere.example/');
  await logIn(page, person.email, person.password);
  await expect(page).toHaveURL('/dashboard');
});

test('a session that ends elsewhere leads to the login and back to the purchase', async ({
  page,
  api,
  allow,
}) => {
  allow(/401 .*\/orders/);
  const person = await register(api);
  await page.goto('/payment?type=course&courseId=react-projects');
  await choosePlaceOfSupply(page);
  await api.post('/auth/logout');
  await payNow(page).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fpayment%3F/);
  await logIn(page, person.email, person.password);
  await expect(page).toHaveURL('/payment?type=course&courseId=react-projects');
  await pay(page);
});

test('nobody becomes an admin by saying so', async ({ api, admin, context, baseURL }) => {
  const person = await register(api);
  const { _id: studentId } = await api.user();
  const { _id: courseId } = await api.course('react-projects');
  const attempts = () =>
    Promise.all([
      api.request.get('/api/v1/user/getUsers'),
      api.request.patch('/api/v1/course/assignCourse', { data: { studentId, courseId } }),
      api.request.patch(`/api/v1/course/${courseId}/status`, { data: { status: 'Draft' } }),
      api.request.post('/api/v1/course/createCourse', { multipart: { title: 'Mine' } }),
    ]);
  expect((await attempts()).map((response) => response.status())).toEqual([403, 403, 403, 403]);

  // A session cookie that somebody changed is no session.
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === 'app_session')?.value ?? '';
  expect(session).not.toBe('');
  await context.addCookies([{ name: 'app_session', value: `${session.slice(0, -4)}AAAA`, url: baseURL }]);
  expect((await attempts()).map((response) => response.status())).toEqual([401, 401, 401, 401]);
  expect((await admin.user()).role).toBe('admin');
  await api.post('/auth/login', { email: person.email, password: person.password, role: 'admin' });
  expect((await api.user()).role).toBe('learner');
});

test('the hint cookie alone opens nothing', async ({ page, context, baseURL, allow }) => {
  allow(/401 .*\/api\/v1\/user/);
  await context.addCookies([{ name: 'app_hint', value: '1', url: baseURL }]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
});

test('addresses of nothing: the page for people, JSON for programs', async ({ request }) => {
  const page = await request.get('/no/such/page');
  expect([page.status(), page.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  for (const path of ['/api/v1/nothing', '/api/nothing', '/media/nothing.mp4', '/assets/nothing.js']) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.json()).toMatchObject({ success: false });
  }
});
