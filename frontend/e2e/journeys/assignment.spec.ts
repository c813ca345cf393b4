import { assign, register, type Api } from '../support/api';
import { expect, test } from '../support/fixtures';

const title = `Cards for a Fair ${crypto.randomUUID().slice(0, 8)}`;
const task = 'अपना कार्ड';

async function makeCourse(admin: Api): Promise<string> {
  const lesson = { isDraft: false, isPreview: false };
  const lessons = [
    { ...lesson, kind: 'reading', title: 'Paper', text: 'Take thick paper.' },
    { ...lesson, kind: 'assignment', title: task, text: 'Draw a card with **two** colours.' },
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

test('a learner hands in work, hears that it came back, and of its grade', async ({
  page,
  api,
  admin,
  allow,
}) => {
  allow(/ERR_FAILED/);
  const slug = await makeCourse(admin);
  await register(api);
  await assign(admin, api, slug);
  await page.goto(`/course/${slug}/learn`);
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await expect(page.locator('strong', { hasText: 'two' })).toBeVisible();
  await page.getByLabel('Your text').fill('मेरा कार्ड लाल और नीला है।');
  await page.getByLabel('Add files').setInputFiles({
    name: 'कार्ड.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Red and blue.'),
  });

  // A broken connection loses neither text nor file.
  await page.route('**/submissions', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^We couldn’t reach the server\./)).toBeVisible();
  await expect(page.getByText('कार्ड.txt')).toBeVisible();
  await page.unroute('**/submissions');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^Your work is waiting to be graded\./)).toBeVisible();

  const { _id: courseId } = await admin.course(slug);
  const grade = async (verdict: object) => {
    const q = new URLSearchParams({ state: 'Submitted', courseId });
    const { submissions } = await admin.get<{ submissions: { _id: string }[] }>(`/teach/submissions?${q}`);
    expect(submissions).toHaveLength(1);
    await admin.post(`/teach/submissions/${submissions[0]?._id}/grade`, verdict);
  };
  await grade({ accepted: false, grade: null, comment: 'Add a **border**.' });
  // The lesson is in the address, so a reload opens it again.
  await page.reload();
  await expect(page.getByText(/^Your work was returned\./)).toBeVisible();
  await expect(page.locator('strong', { hasText: 'border' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^कार्ड\.txt/ }).click();
  expect((await download).suggestedFilename()).toBe('कार्ड.txt');
  await expect(page.getByLabel('Your text')).toHaveValue('मेरा कार्ड लाल और नीला है।');
  await page.getByLabel('Your text').fill('अब किनारा भी है।');
  await page.getByRole('button', { name: 'Submit again' }).click();
  await expect(page.getByText(/^Your work is waiting to be graded\./)).toBeVisible();

  await grade({ accepted: true, grade: 92, comment: 'बहुत अच्छा।' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications, 2 new/ }).click();
  await page
    .getByRole('region', { name: 'New for you' })
    .getByRole('link', { name: new RegExp(`^Your work for “${task}” was accepted`) })
    .first()
    .click();
  await expect(page.getByText('Grade: 92 of 100')).toBeVisible();
  await expect(page.getByText(/^Your work was accepted\./)).toBeVisible();
  const list = page.getByRole('complementary', { name: 'Course Content' });
  await expect(list.getByText('1 of 2 lessons done')).toBeVisible();
});
