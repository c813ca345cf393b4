import { fileURLToPath } from 'node:url';
import { assign, register, type Api } from '../support/api';
import { expect, test } from '../support/fixtures';

const pdf = fileURLToPath(
  new URL('../../../crates/api/demo/media/syllabus/canva-for-everyone.pdf', import.meta.url),
);
const title = `Cards on Paper ${crypto.randomUUID().slice(0, 8)}`;

/** A course of a video, a reading and a file, in the shop. */
async function makeMixedCourse(admin: Api): Promise<{ _id: string; slug: string }> {
  const stored = await admin.request.post('/api/v1/admin/media', {
    multipart: {
      purpose: 'file',
      file: { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: await bytes() },
    },
  });
  expect(stored.status(), await stored.text()).toBe(201);
  const { file } = ((await stored.json()) as { data: { file: { path: string; bytes: number } } }).data;
  const { videos } = await admin.course('react-projects');
  const lesson = { isDraft: false, isPreview: false };
  const curriculum = {
    lessons: [{ ...lesson, kind: 'video', title: 'Welcome', url: videos[0]?.url?.split('?')[0] }],
    modules: [
      {
        title: 'Paper',
        purpose: 'What to print on.',
        lessons: [
          { ...lesson, kind: 'reading', title: 'कागज़', text: '# कागज़\n\nTake **thick** paper.' },
          {
            ...lesson,
            kind: 'file',
            title: 'Work sheet',
            file: { path: file.path, name: 'Work sheet.pdf', bytes: file.bytes },
          },
        ],
      },
    ],
  };
  const made = await admin.request.post('/api/v1/course/createCourse', {
    multipart: {
      title,
      category: 'Design',
      price: '1500',
      description: 'Colour, type and space.',
      curriculum: JSON.stringify(curriculum),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { course } = ((await made.json()) as { data: { course: { _id: string; slug: string } } }).data;
  await admin.patch(`/course/${course._id}/status`, { status: 'Published' });
  return course;
}
const bytes = async () => (await import('node:fs/promises')).readFile(pdf);

test.afterEach(async ({ admin }) => {
  const q = new URLSearchParams({ status: 'all', q: title });
  const { courses } = await admin.get<{ courses: { _id: string }[] }>(`/course/getCourses?${q}`);
  for (const { _id } of courses) await admin.patch(`/course/${_id}/archive`);
});

test('a learner goes through a video, a reading and a file', async ({ page, api, admin }) => {
  const { slug } = await makeMixedCourse(admin);
  await register(api);
  await assign(admin, api, slug);
  await page.goto(`/course/${slug}/learn`);
  await expect(page.getByRole('heading', { level: 2, name: 'Welcome' })).toBeVisible();
  await expect(page.locator('video')).toBeVisible();
  const list = page.getByRole('complementary', { name: 'Course Content' });
  await expect(list.getByText('0 of 3 lessons done')).toBeVisible();

  await page.getByRole('button', { name: 'Next lesson' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'कागज़' })).toBeVisible();
  await expect(page.locator('strong', { hasText: 'thick' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('This lesson is done.')).toBeVisible();
  await expect(list.getByText('1 of 3 lessons done')).toBeVisible();

  await page.getByRole('button', { name: 'Next lesson' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Work sheet.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Work sheet.pdf');
  await page.getByRole('tab', { name: 'FILES' }).click();
  await expect(page.getByRole('tabpanel').getByText('Work sheet.pdf')).toBeVisible();

  await page.reload();
  await expect(list.getByText('1 of 3 lessons done')).toBeVisible();
});
