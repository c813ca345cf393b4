import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { AdminCourse } from '@/api/admin/types';
import { makeUser } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { answerCourse, drafts, makeAdminCourse } from './testing';

const me = makeUser({ role: 'admin' });
const id = makeAdminCourse()._id;
/** The changes that the mock server received, in order. It stores each of them. */
let calls: unknown[] = [];
let stored = makeAdminCourse();
const serve = (next: AdminCourse) => {
  stored = next;
  answerCourse(stored);
};
const store = (change: Partial<AdminCourse>) => {
  calls.push(change);
  serve({ ...stored, ...change, version: stored.version + 1 });
  return HttpResponse.json({ success: true, data: { course: stored } });
};
beforeEach(() => {
  calls = [];
  serve(makeAdminCourse());
  answer('get', '/course/getCourses', { courses: [], page: { page: 1, perPage: 20, total: 0 } });
  answer('get', '/bundle/getBundles', { bundles: [] });
  handle('patch', `/course/${id}`, async ({ request }) =>
    store(Object.fromEntries(await request.formData()) as Partial<AdminCourse>),
  );
  handle('patch', `/course/${id}/status`, async ({ request }) =>
    store((await request.json()) as Partial<AdminCourse>),
  );
});
const title = () => screen.findByLabelText('Title');

it('saves a draft by itself when the typing rests, and lets go of the browser’s copy', async () => {
  const { user } = await renderRoute(`/admin/editCourse/${id}`, { me });
  await user.type(await title(), '!');
  await waitFor(() => expect(calls).toEqual([{ version: '7', title: 'React from zero to job!' }]), {
    timeout: 8000,
  });
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(drafts()).toEqual([]);
}, 15_000);

it('publishes a draft with changes: it saves them on the way', async () => {
  const { user } = await renderRoute(`/admin/editCourse/${id}`, { me });
  await user.type(await title(), '!');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible();
  expect(calls).toEqual([{ version: '7', title: 'React from zero to job!' }, { status: 'Published' }]);
});

it('leaves for another page without a question once the draft is saved', async () => {
  const { user, router } = await renderRoute(`/admin/editCourse/${id}`, { me });
  await user.type(await title(), '!');
  void router.navigate('/admin/courses');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/courses'));
  expect(calls).toEqual([{ version: '7', title: 'React from zero to job!' }]);
});
