import { assign, register, type Api } from '../support/api';
import { expect, test } from '../support/fixtures';

const title = `Cards by Heart ${crypto.randomUUID().slice(0, 8)}`;
const option = (text: string, correct = false) => ({ text, correct });
const blank = { explanation: '', options: [], accepted: [], isTrue: null };

/** A question of each kind. */
const questions = [
  {
    ...blank,
    kind: 'single',
    prompt: 'Which paper is **thick**?',
    explanation: 'Card has *300* grams.',
    options: [option('Card', true), option('Tissue')],
  },
  {
    ...blank,
    kind: 'multiple',
    prompt: 'Which of these are colours?',
    options: [option('लाल', true), option('Glue'), option('Blue', true)],
  },
  { ...blank, kind: 'truefalse', prompt: 'Ink dries.', isTrue: true },
  { ...blank, kind: 'text', prompt: 'What do you cut with?', accepted: ['scissors', 'कैंची'] },
  {
    ...blank,
    kind: 'order',
    prompt: 'Put the steps in order.',
    options: [option('Draw'), option('Cut'), option('Fold')],
  },
];

async function makeQuizCourse(admin: Api): Promise<string> {
  const lesson = { isDraft: false, isPreview: false };
  const quiz = { passPercent: 80, attempts: 2, minutes: 30, shuffle: true, questions };
  const lessons = [
    { ...lesson, kind: 'reading', title: 'Paper', text: 'Take thick paper.' },
    { ...lesson, kind: 'quiz', title: 'कागज़ की जाँच', quiz },
  ];
  const made = await admin.request.post('/api/v1/course/createCourse', {
    multipart: {
      title,
      category: 'Design',
      price: '1500',
      description: 'Colour, type and space.',
      curriculum: JSON.stringify({ lessons, modules: [] }),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { course } = ((await made.json()) as { data: { course: { _id: string; slug: string } } }).data;
  await admin.patch(`/course/${course._id}/status`, { status: 'Published' });
  return course.slug;
}

test.afterEach(async ({ admin }) => {
  const q = new URLSearchParams({ status: 'all', q: title });
  const { courses } = await admin.get<{ courses: { _id: string }[] }>(`/course/getCourses?${q}`);
  for (const { _id } of courses) await admin.patch(`/course/${_id}/archive`);
});

test('a learner takes a quiz of every kind of question, through a reload, and reads why', async ({
  page,
  api,
  admin,
}) => {
  const slug = await makeQuizCourse(admin);
  await register(api);
  await assign(admin, api, slug);
  await page.goto(`/course/${slug}/learn`);
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await expect(page.getByText('Pass mark: 80%')).toBeVisible();
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await expect(page.getByRole('heading', { name: '5 questions' })).toBeFocused();
  await expect(page.getByRole('timer', { name: 'Time left' })).toContainText(/^(30:00|29:)/);

  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('checkbox', { name: 'लाल' }).check();
  await page.getByRole('checkbox', { name: 'Blue' }).check();
  await page.getByRole('radio', { name: 'True' }).check();
  await page.getByLabel('Your answer').fill(' Scissors ');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // The answer is restored, and the timer has continued.
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await expect(page.getByLabel('Your answer')).toHaveValue(/scissors/i);
  const order = page.getByRole('group', { name: /Put the steps in order/ });
  for (const step of ['Fold', 'Cut', 'Draw']) {
    const handle = order.getByRole('button', { name: new RegExp(`^Move ${step}, position`) });
    await handle.focus();
    for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowUp');
    await expect(order.getByRole('button', { name: `Move ${step}, position 1 of 3` })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Submit your answers?' });
  await expect(dialog).toContainText('You’ve answered every question.');
  await dialog.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByRole('heading', { name: 'Passed with 100%' })).toBeFocused();
  await expect(page.getByText('5 of 5 questions correct')).toBeVisible();
  await expect(page.locator('strong', { hasText: '300' })).toBeVisible();
  // The quiz completes its lesson automatically.
  const list = page.getByRole('complementary', { name: 'Course Content' });
  await expect(list.getByText('1 of 2 lessons done')).toBeVisible();
});
