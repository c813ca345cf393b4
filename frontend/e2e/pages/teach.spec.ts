import type { Course } from '../../src/api/types';
import type { Api } from '../support/api';
import { inspect, inspectWider, recordLayoutShifts } from '../support/inspect';
import { expect, test } from '../support/office';

type Place = { path: string; title: string };
type Screen = { name: string; place: Place | ((admin: Api) => Promise<Place>) };
type Work = { _id: string; learner: { name: string } };

const withAssignment = 'hindi-mein-html-css';
const withQuiz = 'sql-everyday-questions';

const lessonOf = ({ lessons }: Course, kind: Course['lessons'][number]['kind']): string =>
  lessons.find((lesson) => lesson.kind === kind)?._id ?? '';

/** What mentors see. Submissions and quiz results are the same pages in the back office. */
const screens: Screen[] = [
  { name: 'teach', place: { path: '/teach', title: 'Your courses' } },
  {
    name: 'teach-learners',
    place: async (admin) => {
      const { _id, title } = await admin.course(withQuiz);
      return { path: `/teach/courses/${_id}`, title: `Learners of ${title}` };
    },
  },
  { name: 'teach-questions', place: { path: '/teach/questions?show=all', title: 'Questions' } },
  {
    name: 'teach-question',
    place: async (admin) => {
      const { _id: courseId } = await admin.course(withAssignment);
      const q = new URLSearchParams({ courseId, unanswered: 'false' });
      type Questions = { questions: { _id: string; title: string }[] };
      const { questions } = await admin.get<Questions>(`/teach/questions?${q}`);
      return { path: `/teach/questions/${questions[0]?._id}`, title: questions[0]?.title ?? '' };
    },
  },
  { name: 'teach-submissions', place: { path: '/teach/submissions?state=all', title: 'Submissions' } },
  {
    name: 'teach-submission',
    place: async (admin) => {
      const { _id: courseId } = await admin.course(withAssignment);
      const q = new URLSearchParams({ state: 'Submitted', courseId });
      const { submissions } = await admin.get<{ submissions: Work[] }>(`/teach/submissions?${q}`);
      return {
        path: `/teach/submissions/${submissions[0]?._id}`,
        title: `Work of ${submissions[0]?.learner.name}`,
      };
    },
  },
  {
    name: 'teach-quiz-results',
    place: async (admin) => ({
      path: `/teach/lessons/${lessonOf(await admin.course(withQuiz), 'quiz')}/quiz-results`,
      title: 'Quiz results',
    }),
  },
];

for (const { name, place } of screens) {
  test(`${name} stands up to the gate`, async ({ page, api }) => {
    const { path, title } = typeof place === 'function' ? await place(api) : place;
    await recordLayoutShifts(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle(`${await heading.textContent()} · Kaushal`);
    await expect(page.locator('meta[name=robots][content*=noindex]').first()).toBeAttached();
    await inspect(page, { name });
    await inspectWider(page, { name });
  });
}

test('an assignment in the player stands up to the gate', async ({ page, api }) => {
  const lesson = lessonOf(await api.course(withAssignment), 'assignment');
  await recordLayoutShifts(page);
  await page.goto(`/course/${withAssignment}/learn?lesson=${lesson}`);
  await expect(page.getByRole('heading', { name: 'Your work' })).toBeVisible();
  await inspect(page, { name: 'player-assignment-look' });
  await inspectWider(page, { name: 'player-assignment-look' });
});
