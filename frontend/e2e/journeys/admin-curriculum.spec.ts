import type { Locator } from '@playwright/test';
import { footerStands } from '../support/hydration';
import { clearCourses, expect, makeCourse, secondShop, test, uniqueName } from '../support/office';

test.use(secondShop);
const title = uniqueName('Signs by Hand');
test.afterEach(({ api }) => clearCourses(api, title));

const press = async (button: Locator) => {
  await button.focus();
  await button.press('Enter');
};

test('a curriculum is built by keyboard alone, looked at as a learner, and stands on the course’s page', async ({
  page,
  api,
  visitor: shop,
}) => {
  const { _id, slug } = await makeCourse(api, title, 'Published');
  await page.goto(`/admin/editCourse/${_id}?tab=curriculum`);
  const lessons = page.getByRole('region', { name: 'Lessons' });
  const button = (name: string) => lessons.getByRole('button', { name, exact: true });

  await press(button('+ Add a module'));
  await expect(lessons.getByLabel('Module title')).toBeFocused();
  await page.keyboard.type('Before you begin');
  await press(button('+ Add a reading (Before you begin)'));
  await expect(lessons.getByLabel('Lesson title')).toBeFocused();
  await page.keyboard.type('ब्रश कैसे चुनें');
  await lessons.getByLabel('Text', { exact: true }).focus();
  await page.keyboard.type('Take a **flat** brush.');
  await press(button('Preview'));
  await expect(lessons.locator('strong', { hasText: 'flat' })).toBeVisible();
  await lessons.getByRole('checkbox', { name: 'Free preview' }).last().press('Space');

  // Moves the video, which is in no module, into the new module 'Before you begin', then below the reading
  // and back above it.
  await press(button('Move Lesson 1 down'));
  await expect(button('Move Before you begin, lesson 1 down')).toBeFocused();
  await press(button('Move Before you begin, lesson 1 down'));
  await expect(button('Move Before you begin, lesson 2 up')).toBeFocused();
  await press(button('Move Before you begin, lesson 2 up'));
  await expect(button('Move Before you begin, lesson 1 up')).toBeFocused();
  await press(button('+ Add a module'));
  await page.keyboard.type('Practice');
  await press(button('Move Before you begin, lesson 1 to…'));
  await page.getByRole('menuitem', { name: 'To “Practice”' }).press('Enter');
  await expect(button('Move Practice, lesson 1 to…')).toBeFocused();

  await press(button('Learner view'));
  const view = page.getByRole('dialog', { name: 'Learner view' });
  await expect(view.getByText('Read the free preview: ब्रश कैसे चुनें')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(button('Learner view')).toBeFocused();
  await press(page.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('Course updated successfully!')).toBeVisible();

  await shop.goto(`/course/${slug}`);
  await expect(shop.getByRole('button', { name: /^Before you begin/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(shop.getByRole('button', { name: /^Practice/ })).toContainText('1 lesson');
  await footerStands(shop);
  await shop.getByRole('button', { name: /Read the free preview/ }).click();
  await expect(shop.getByRole('dialog').locator('strong', { hasText: 'flat' })).toBeVisible();
});
