import { assign, register } from '../support/api';
import { expect, test } from '../support/fixtures';
import { position } from '../support/shop';

const learn = '/course/react-projects/learn';

test('notes are written by the key, searched and jumped to', async ({ page, api, admin }) => {
  await register(api);
  await assign(admin, api, 'react-projects');
  await page.goto(learn);
  const video = page.locator('video');
  const ready = () => video.evaluate((element: HTMLVideoElement) => element.readyState);
  await expect.poll(ready, { message: 'the video knows its length' }).toBeGreaterThan(0);
  await video.evaluate((element: HTMLVideoElement) => {
    element.pause();
    element.currentTime = 4;
  });
  await page.keyboard.press('n');
  const box = page.getByLabel(/^Note at 0:04/);
  await expect(box).toBeFocused();
  await expect(page).toHaveURL(`${learn}?tab=notes`);
  await box.fill('Keys must be **stable**.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('tabpanel').getByText('stable')).toBeVisible();
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 2;
  });
  await page.getByRole('button', { name: 'Bookmark this moment' }).click();
  await expect(page.getByRole('button', { name: 'Delete the note at 0:02' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search your notes' }).fill('stable');
  await expect(page.getByRole('button', { name: 'Delete the note at 0:02' })).toHaveCount(0);
  await page.getByRole('button', { name: /^0:04, play/ }).click();
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(4);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a file' }).click();
  expect((await download).suggestedFilename()).toBe('react-projects-notes.md');
  await page.getByRole('button', { name: 'Delete the note at 0:04' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No matching notes')).toBeVisible();
});
