import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { TaughtCourse } from '@/api/admin/teaching';
import { keys } from '@/api/keys';
import { makePost, makeQuestion, pageOf } from '@/test/discussions';
import { makeCourseDetail, makeLesson, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const mentor = makeUser({ role: 'mentor' });
const course = (over: Partial<TaughtCourse> = {}): TaughtCourse => ({
  _id: 'c1',
  slug: 'react',
  title: 'शुरुआत से React',
  image: '/media/covers/react.svg',
  learners: 12,
  waiting: 2,
  unanswered: 2,
  ...over,
});

beforeEach(() => answer('get', '/teach/courses', { courses: [course()] }));

describe('the area', () => {
  it('is for mentors and admins', async () => {
    answer('get', '/course/getCourses', { courses: [], page: pageOf([]) });
    const learner = await renderRoute('/teach', { me: makeUser() });
    await waitFor(() => expect(learner.router.state.location.pathname).toBe('/dashboard'));
    learner.unmount();
    const visitor = await renderRoute('/teach/questions', { me: null });
    await waitFor(() => expect(visitor.router.state.location.search).toBe('?next=%2Fteach%2Fquestions'));
    visitor.unmount();
    const { client, router } = await renderRoute('/teach', { me: makeUser({ role: 'admin' }) });
    expect(await screen.findByRole('link', { name: 'Back office' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    );
    client.setQueryData(keys.me, null);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('stands in the menu of mentors only', async () => {
    const menu = async (role: 'mentor' | 'learner') => {
      const { user, unmount } = await renderRoute('/terms', { me: makeUser({ role }) });
      await user.click(await screen.findByRole('button', { name: 'Your account, Asha Verma' }));
      const link = screen.queryByRole('link', { name: 'Teach' });
      unmount();
      return link?.getAttribute('href') ?? null;
    };
    expect(await menu('mentor')).toBe('/teach');
    expect(await menu('learner')).toBeNull();
  });

  it('says what waits in each course', async () => {
    const { container } = await renderRoute('/teach', { me: mentor });
    const card = within(await screen.findByRole('article', { name: 'शुरुआत से React' }));
    expect(card.getByText('12 learners')).toBeVisible();
    expect(card.getByRole('link', { name: /^2 unanswered questions/ })).toHaveAttribute(
      'href',
      '/teach/questions?course=c1',
    );
    expect(card.getByRole('link', { name: /^2 submissions to grade/ })).toHaveAttribute(
      'href',
      '/teach/submissions?course=c1',
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says when no course names the mentor', async () => {
    answer('get', '/teach/courses', { courses: [] });
    await renderRoute('/teach', { me: mentor });
    expect(await screen.findByRole('heading', { name: 'You have no courses yet' })).toBeVisible();
  });
});

describe('learners', () => {
  it('are listed with how far they are', async () => {
    const learners = [
      { userId: 'u1', name: 'Asha', percent: 40, lastSeenAt: '2026-11-20T06:30:00Z', finished: false },
      { userId: 'u2', name: 'Ravi', percent: 0, lastSeenAt: null, finished: false },
    ];
    answer('get', '/teach/courses/c1/learners', { learners, total: 2 });
    const lessons = [makeLesson({ _id: 'z', kind: 'quiz', title: 'जाँच' }), makeLesson()];
    answer('get', '/course/c1', { course: makeCourseDetail({ lessons }) });
    const { container } = await renderRoute('/teach/courses/c1', { me: mentor });
    expect(await screen.findByRole('heading', { level: 1, name: 'Learners of शुरुआत से React' })).toBeVisible();
    expect(await screen.findByRole('progressbar', { name: 'Progress of Asha' })).toBeVisible();
    expect(screen.getAllByText('Not started')).toHaveLength(2);
    const quizzes = within(await screen.findByRole('region', { name: 'Quizzes' }));
    expect(quizzes.getAllByRole('link')).toEqual([quizzes.getByRole('link', { name: 'जाँच' })]);
    expect(quizzes.getByRole('link')).toHaveAttribute('href', '/teach/lessons/z/quiz-results');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('of a colleague’s course are not there', async () => {
    refuse('get', '/teach/courses/c9/learners', 404, 'No such course.');
    await renderRoute('/teach/courses/c9', { me: mentor });
    expect(await screen.findByText('This course isn’t one of yours.')).toBeVisible();
  });
});

describe('questions', () => {
  it('without an answer come first, and lead to where they are answered', async () => {
    const asked: string[] = [];
    handle('get', '/teach/questions', ({ request }) => {
      asked.push(new URL(request.url).search);
      const questions = [makeQuestion()];
      return HttpResponse.json({ success: true, data: { questions, page: pageOf(questions) } } as object);
    });
    const { user, container } = await renderRoute('/teach/questions', { me: mentor });
    expect(await screen.findByRole('link', { name: 'Where does the state go?' })).toHaveAttribute(
      'href',
      '/teach/questions/question-1',
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All questions');
    await waitFor(() => expect(asked.at(-1)).toBe('?unanswered=false&page=1'));
    expect(asked[0]).toBe('?unanswered=true&page=1');
  });

  it('are answered, and the answer that helps is marked', async () => {
    const question = makeQuestion({ answers: 1 });
    const thread = (accepted: boolean) =>
      answer('get', '/discussions/question-1', {
        question,
        answers: [makePost({ accepted })],
        page: pageOf([1]),
      });
    thread(false);
    const { user, container } = await renderRoute('/teach/questions/question-1', { me: mentor });
    const given = within(await screen.findByRole('article', { name: 'Answer by Ravi Kumar' }));
    expect(await axe(container)).toHaveNoViolations();
    handle('put', '/discussions/posts/post-1/accepted', () => {
      thread(true);
      return HttpResponse.json({ success: true, data: { post: makePost({ accepted: true }) } } as object);
    });
    await user.click(given.getByRole('button', { name: 'Mark as the answer' }));
    expect(await given.findByText('This answer helped')).toBeVisible();

    let sent: unknown;
    handle('post', '/discussions/question-1/answers', async ({ request }) => {
      sent = await request.json();
      const mine = makePost({
        _id: 'post-2',
        body: 'In the parent.',
        mine: true,
        byMentor: true,
        author: { name: 'Ananya', picture: null, role: 'mentor' },
      });
      return HttpResponse.json({ success: true, data: { answer: mine } } as object, { status: 201 });
    });
    await user.type(screen.getByLabelText('Your answer'), 'In the parent.');
    await user.click(screen.getByRole('button', { name: 'Post answer' }));
    const mine = within(await screen.findByRole('article', { name: 'Answer by Ananya' }));
    expect(mine.getByText('Mentor')).toBeVisible();
    expect(sent).toEqual({ body: 'In the parent.' });
  });

  it('that are gone say so', async () => {
    refuse('get', '/discussions/question-1', 404, 'No such question.');
    await renderRoute('/teach/questions/question-1', { me: mentor });
    expect(await screen.findByText('This question is no longer here')).toBeVisible();
  });
});
