import type { Page } from '@playwright/test';
import { Api, assign, register } from '../support/api';
import { clearCourses, expect, makeCourse, search, secondShop, test, uniqueName } from '../support/office';

test.use(secondShop);
const title = uniqueName('Block Printing');
let slug = '';
test.beforeEach(async ({ api }) => {
  ({ slug } = await makeCourse(api, title, 'Published'));
});
test.afterEach(({ api }) => clearCourses(api, title));

const own = (page: Page) => page.locator('#review');
const form = (page: Page) => page.getByRole('form', { name: 'Your review' });
/** The public list of reviews, below the learner's own review. */
const listed = (page: Page) => page.locator('#reviews').getByRole('list').getByRole('article');

async function finishFirstLesson(admin: Api, learner: Api): Promise<void> {
  const { videos } = await admin.course(slug);
  await learner.put(`/learning/${slug}/videos/${videos[0]?._id}`, { position: 5, completed: true });
}

test('an owner reviews a course; the institute answers and hides it, and its author sees why', async ({
  page,
  visitor,
  api,
}) => {
  const learner = new Api(visitor.request);
  const person = await register(learner);
  await assign(api, learner, slug);

  await visitor.goto(`/course/${slug}#review`);
  await expect(visitor.getByText('You can review after 30% of the course; you’re at 0%.')).toBeVisible();
  await expect(form(visitor)).toHaveCount(0);

  await finishFirstLesson(api, learner);
  await visitor.goto('/dashboard/mycourses');
  await visitor.getByRole('link', { name: `Review this course: ${title}` }).click();
  await expect(visitor).toHaveURL(`/course/${slug}#review`);
  await expect(form(visitor)).toBeInViewport();
  await form(visitor).getByRole('button', { name: 'Publish review' }).click();
  await expect(form(visitor).getByText('Choose one to five stars.')).toBeVisible();
  await expect(form(visitor).getByRole('radio', { name: '1 star: poor' })).toBeFocused();
  await visitor.keyboard.press('Space');
  for (const name of ['2 stars: fair', '3 stars: good', '4 stars: very good']) {
    await visitor.keyboard.press('ArrowRight');
    await expect(form(visitor).getByRole('radio', { name })).toBeChecked();
  }
  await form(visitor)
    .getByLabel(/^What should others know/)
    .fill('Clear and slow.\nमुझे बहुत अच्छा लगा।');
  await form(visitor).getByRole('button', { name: 'Publish review' }).click();
  await expect(visitor.getByText('Your review is published.')).toBeVisible();
  await expect(own(visitor).getByText('Meena I.')).toBeVisible();
  await expect(listed(visitor)).toHaveCount(1);
  await expect(listed(visitor)).toContainText('Clear and slow.');
  await expect(listed(visitor)).toContainText('Rated 4 out of 5');

  await own(visitor).getByRole('button', { name: 'Edit your review' }).click();
  await expect(form(visitor).getByText(/Shown as Meena I\./)).toBeVisible();
  await expect(form(visitor).getByRole('radio', { name: '4 stars: very good' })).toBeChecked();
  await form(visitor)
    .getByLabel(/^What should others know/)
    .fill('Clear, and with Ravi Kumar of my street.');
  await form(visitor).getByRole('button', { name: 'Save changes' }).click();
  await expect(visitor.getByText('Your review was saved.')).toBeVisible();
  await expect(listed(visitor)).toContainText('with Ravi Kumar');
  await expect(listed(visitor)).toContainText('edited');

  await page.goto('/admin/reviews');
  await search(page, person.email);
  const card = page.getByRole('article', { name: `${person.name} on ${title}` });
  await expect(card.getByText('Unanswered')).toBeVisible();
  await card.getByRole('button', { name: `Answer ${person.name}` }).click();
  await card.getByLabel('Answer', { exact: true }).fill('Thank you, Meena.');
  await card.getByRole('button', { name: 'Publish answer' }).click();
  await expect(page.getByText('Answer published.')).toBeVisible();
  await expect(card).toContainText('Thank you, Meena.');
  await visitor.reload();
  await expect(own(visitor)).toContainText('Thank you, Meena.');

  await card.getByRole('button', { name: `Hide the review of ${person.name}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(question.getByText('Enter a reason that the author will understand.')).toBeVisible();
  await question.getByLabel('Reason').fill('It names a neighbour.');
  await question.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Review hidden.')).toBeVisible();
  await expect(card.getByText('Hidden', { exact: true })).toBeVisible();

  await visitor.reload();
  await expect(own(visitor)).toContainText('The institute has hidden your review.');
  await expect(own(visitor)).toContainText('Reason: It names a neighbour.');
  const { reviews } = await learner.get<{ reviews: unknown[] }>(`/course/${slug}/reviews`);
  expect(reviews).toEqual([]);

  await card.getByRole('button', { name: `Show again: the review of ${person.name}` }).click();
  await expect(page.getByText('The review is visible again.')).toBeVisible();
  await visitor.reload();
  await expect(own(visitor)).toContainText('with Ravi Kumar');
  await expect(own(visitor)).not.toContainText('has hidden');
});

test('a review is deleted by its author, after a question', async ({ visitor, api }) => {
  const learner = new Api(visitor.request);
  await register(learner);
  await assign(api, learner, slug);
  await finishFirstLesson(api, learner);
  await learner.put(`/course/${slug}/review`, { rating: 2, text: 'Not for me.' });
  await visitor.goto(`/course/${slug}#review`);
  await own(visitor).getByRole('button', { name: 'Delete your review' }).click();
  const question = visitor.getByRole('dialog', { name: 'Delete your review?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(own(visitor)).toContainText('Not for me.');
  await own(visitor).getByRole('button', { name: 'Delete your review' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(visitor.getByText('Your review was deleted.')).toBeVisible();
  await expect(form(visitor)).toBeVisible();
  const { reviews } = await learner.get<{ reviews: unknown[] }>(`/course/${slug}/reviews`);
  expect(reviews).toEqual([]);
});
