import { HttpResponse } from 'msw';
import type { Post, Question } from '@/api/course/discussions';
import { makePost, makeQuestion, pageOf } from '@/test/discussions';
import { makeCourseDetail, makeUser } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

export const { _id: courseId, slug } = makeCourseDetail();
const videos = makeCourseDetail().videos.map((video) => ({ ...video, url: `/media/lessons/${video._id}` }));
export const ok = (data: unknown, status = 200) =>
  HttpResponse.json({ success: true, data } as object, { status });

/** Serves a course with discussions. Records the queries and bodies that the server receives. */
export function serve(questions: Question[] = [], answers: Post[] = []) {
  const asked: URLSearchParams[] = [];
  const sent: unknown[] = [];
  answer('get', `/course/${slug}`, { course: makeCourseDetail({ owned: true, videos }) });
  answer('get', '/learning', { courses: [], bundles: [] });
  handle('get', `/course/${courseId}/discussions`, ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return ok({ questions, page: pageOf(questions) });
  });
  handle('get', '/discussions/:id', ({ params }) => {
    const question = questions.find(({ _id }) => _id === params.id);
    return question
      ? ok({ question, answers, page: pageOf(answers) })
      : HttpResponse.json({ success: false, message: 'No such question.' }, { status: 404 });
  });
  const record = async (request: Request) => {
    const text = await request.text();
    const path = new URL(request.url).pathname.replace('/api/v1', '');
    sent.push([`${request.method} ${path}`, ...(text && text !== '{}' ? [JSON.parse(text) as unknown] : [])]);
  };
  handle('post', `/course/${courseId}/discussions`, async ({ request }) => {
    await record(request);
    questions.push(makeQuestion({ _id: 'question-new', title: 'A new one', mine: true, at: 12 }));
    return ok({ question: questions.at(-1) }, 201);
  });
  handle('post', '/discussions/:id/answers', async ({ request }) => {
    await record(request);
    return ok({ answer: makePost({ _id: 'post-new', body: 'Lift it up.', mine: true }) }, 201);
  });
  for (const method of ['put', 'delete'] as const)
    for (const [path, data] of Object.entries({
      '/discussions/posts/:id/vote': { votes: method === 'put' ? 3 : 2, voted: method === 'put' },
      '/discussions/posts/:id/accepted': { post: makePost() },
      '/discussions/posts/:id/hidden': { post: makePost() },
      '/discussions/:id/follow': { following: method === 'put' },
      '/discussions/:id/lock': { question: makeQuestion() },
    }))
      handle(method, path, async ({ request }) => {
        await record(request);
        return ok(data);
      });
  for (const method of ['patch', 'delete'] as const)
    handle(method, '/discussions/posts/:id', async ({ request }) => {
      await record(request);
      return ok({ post: makePost() });
    });
  handle('post', '/discussions/posts/:id/reports', async ({ request }) => {
    await record(request);
    return ok({});
  });
  return { asked, sent };
}

/** Opens the tab, or a question in it. */
export const open = (question = '', me = makeUser()) =>
  renderRoute(`/course/${slug}/learn?tab=discussions${question ? `&question=${question}` : ''}`, { me });
