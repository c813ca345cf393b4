import type { Page } from '@playwright/test';
import { Api, register } from '../support/api';
import { inspect } from '../support/inspect';
import { clearCourses, expect, makeCourse, openTab, secondShop, test, uniqueName } from '../support/office';
import { choosePlaceOfSupply, heading, payNow } from '../support/shop';

test.use(secondShop);
const title = uniqueName('Tally in the Classroom');
test.afterEach(({ api }) => clearCourses(api, title));

async function addBatch(page: Page, timing: string, seats: number): Promise<void> {
  await page.getByRole('button', { name: 'Add a batch' }).click();
  const form = page.getByRole('dialog', { name: 'New batch' });
  await form.getByLabel('First day').fill('2098-12-06');
  await form.getByLabel('Last day').fill('2099-02-28');
  await form.getByLabel('Days and hours').fill(timing);
  await form.getByLabel('Venue').fill('कक्षा 1, second floor\n14 Station Road, Jodhpur 342001');
  await form.getByLabel('Seats').fill(String(seats));
  await form.getByRole('button', { name: 'Add the batch' }).click();
  await expect(form).toBeHidden();
  await expect(batchRow(page, timing)).toContainText(`0 of ${seats}`);
}
const batchRow = (page: Page, timing: string) => page.getByRole('row').filter({ hasText: timing });

test('batches are added to a course, the last seat of one is bought, and learner and office see it', async ({
  page,
  visitor,
  api,
  allow,
}) => {
  test.setTimeout(120_000);
  allow(/409 .*\/admin\/batches\//);
  const { _id, slug } = await makeCourse(api, title, 'Published');
  await page.goto(`/admin/editCourse/${_id}?tab=selling`);
  await page.getByRole('checkbox', { name: 'Is Offline' }).check();
  await openTab(page, 'Batches');
  await addBatch(page, 'Mornings, 8 to 10 am', 1);
  await addBatch(page, 'Evenings, 6 to 8 pm', 20);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Course updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/courses/);

  const learner = await register(new Api(visitor.request));
  await visitor.goto(`/course/${slug}`);
  await expect(heading(visitor, 'Batches')).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Mornings, 8 to 10 am' })).toContainText(
    '1 seat left',
  );

  await visitor.goto(`/payment?type=course&courseId=${slug}`);
  await choosePlaceOfSupply(visitor);
  const batches = visitor.getByRole('radiogroup', { name: `Batch of “${title}”` });
  await payNow(visitor).click();
  await expect(batches).toBeFocused();
  await expect(batches).toHaveAccessibleDescription('Choose a batch.');
  await inspect(visitor, { name: 'payment-batch-missing' });
  // By keyboard: Tab moves into the radio group.
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Space');
  await expect(batches.getByRole('radio', { name: /Mornings/ })).toBeChecked();
  await payNow(visitor).click();
  // This server's bank rejects the first attempt. The seat stays reserved for the order.
  await expect(heading(visitor, 'Payment failed')).toBeVisible();
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(visitor, 'Payment Successful!')).toBeVisible();

  await visitor.goto('/dashboard/mycourses');
  const own = visitor.getByRole('listitem').filter({ hasText: 'Mornings, 8 to 10 am' });
  await expect(own).toContainText(title);
  await expect(own).toContainText('6 Dec 2098 to 28 Feb 2099');
  await expect(own).toContainText('14 Station Road, Jodhpur 342001');
  await inspect(visitor, { name: 'my-courses-batch' });

  await page.goto(`/admin/editCourse/${_id}?tab=batches`);
  const row = batchRow(page, 'Mornings, 8 to 10 am');
  await expect(row).toContainText('1 of 1');
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Learners' }).click();
  const learners = page.getByRole('dialog', { name: 'Learners' });
  await expect(learners.getByRole('listitem')).toContainText(learner.email);
  await expect(learners.getByText('Not paid yet')).toHaveCount(0);
  await inspect(page, { name: 'admin-batch-learners', overlay: true });
  await page.keyboard.press('Escape');
  await expect(learners).toBeHidden();

  // A batch with learners can't be deleted. The other one can.
  const remove = async (timing: string) => {
    await batchRow(page, timing).getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove('Evenings, 6 to 8 pm');
  await expect(page.getByText('Batch deleted.')).toBeVisible();
  await expect(batchRow(page, 'Evenings, 6 to 8 pm')).toHaveCount(0);
  await remove('Mornings, 8 to 10 am');
  await expect(page.getByText('Learners have seats in this batch, so it cannot be deleted.')).toBeVisible();
});
