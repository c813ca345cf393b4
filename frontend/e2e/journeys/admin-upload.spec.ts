import { demoFile } from '../support/demo-file';
import { clearCourses, expect, openTab, test, uniqueName } from '../support/office';

const title = uniqueName('Films That Arrive');
test.afterEach(({ api }) => clearCourses(api, title));

test('an upload waits out a lost connection and arrives whole', async ({ page, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/admin/courses');
  await page.getByRole('button', { name: 'Add New Course' }).click();
  const form = page.getByRole('form', { name: 'New course' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await openTab(page, 'Curriculum');
  // The connection breaks during the first chunk of the upload.
  let broken = false;
  await page.route(/\/admin\/uploads\/[\w-]+$/, async (route) => {
    if (route.request().method() !== 'PATCH' || broken) return route.continue();
    broken = true;
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await form.getByLabel(/^Video file/).setInputFiles(demoFile('design.mp4'));
  await expect(
    form.getByText('No connection. It resumes automatically when you’re back online.'),
  ).toBeVisible();
  // The upload goes on while another tab is open.
  await openTab(page, 'Basics');
  await context.setOffline(false);
  await openTab(page, 'Curriculum');
  await expect(form.getByLabel('Video URL')).toHaveValue(/^\/media\/files\/.+\.mp4$/);
  await expect(form.getByLabel('Length', { exact: true })).toHaveValue('0:28');
});
