import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { Course, User } from '@/api/types';
import { makeLesson, makeUser } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { findVideo, id, playableVideos, serve, slug } from './player-testing';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

const videos = playableVideos();
const open = (me: User = makeUser(), path = `/course/${slug}/learn`) => renderRoute(path, { me });

beforeEach(() => {
  answer('get', `/learning/${id}/completion`, {
    rule: '',
    lessons: [],
    done: 0,
    total: 0,
    finished: false,
    certificate: null,
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});

describe('readings and files', () => {
  const [video] = videos;
  const lessons = [
    makeLesson({ _id: 'video-1', title: 'Lesson 1', durationSeconds: 380 }),
    makeLesson({ _id: 'r', moduleId: 'm1', kind: 'reading', title: 'पढ़ने के लिए', words: 400 }),
    makeLesson({
      _id: 'f',
      moduleId: 'm2',
      kind: 'file',
      title: 'Work sheet',
      fileName: 'sheet.pdf',
      bytes: 20_480,
    }),
  ];
  const mixed: Partial<Course> = {
    owned: true,
    videos: video ? [video] : [],
    lessons,
    modules: [
      { _id: 'm1', title: 'Basics', purpose: '' },
      { _id: 'm2', title: 'Practice', purpose: '' },
    ],
  };

  it('stand in their modules, and are reached one after the other', async () => {
    const saved = serve(mixed);
    answer('get', `/course/${id}/lessons/r`, { lesson: { ...lessons[1], text: 'Read **this**.' } });
    const { user, container } = await open();
    await findVideo();
    const list = screen.getByRole('complementary', { name: 'Course Content' });
    expect(within(list).getByRole('button', { name: /^Basics/ })).toHaveAttribute('aria-expanded', 'false');
    await user.click(screen.getByRole('button', { name: 'Next lesson' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'पढ़ने के लिए' })).toBeVisible();
    expect(screen.getByText('Lesson 2 of 3')).toBeVisible();
    expect(await screen.findByText('this')).toBeVisible();
    expect(within(list).getByRole('button', { name: /^Basics/ })).toHaveAttribute('aria-expanded', 'true');
    expect(within(list).getByRole('button', { name: /2 min read/ })).toHaveAttribute('aria-current', 'true');
    expect(await axe(container)).toHaveNoViolations();

    await user.click(screen.getByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText('This lesson is done.')).toBeVisible();
    expect(saved).toEqual([{ videoId: 'r', body: { position: 0, completed: true } }]);
    expect(within(list).getByText('1 of 3 lessons done')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Next lesson' }));
    expect(await screen.findByRole('button', { name: 'Download sheet.pdf' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous lesson' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'पढ़ने के लिए' })).toBeVisible();
  });

  it('count by a call of their own where the course lets learners mark lessons', async () => {
    const saved = serve({ ...mixed, learnersMark: true });
    answer('get', `/course/${id}/lessons/r`, { lesson: { ...lessons[1], text: 'Read this.' } });
    const marked: string[] = [];
    handle('post', `/learning/${id}/lessons/:lesson/done`, ({ params }) => {
      marked.push(String(params.lesson));
      const progress = { position: 0, completed: true, watchedPercent: 0 };
      const course = { completedLessons: 1, totalLessons: 3, progress: 33 };
      return HttpResponse.json({ success: true, data: { progress, course } });
    });
    const { user } = await open(makeUser(), `/course/${slug}/learn?lesson=r`);
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText('This lesson is done.')).toBeVisible();
    expect([marked, saved]).toEqual([['r'], []]);
  });

  it('open where the learner stopped', async () => {
    serve(mixed, { videoId: 'f', title: 'Work sheet', position: 0 });
    await open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Work sheet' })).toBeVisible();
    expect(document.querySelector('video')).toBeNull();
  });

  it('are listed as the files of the course, each to be fetched with a fresh link', async () => {
    serve({ ...mixed, pdfPath: '/media/files/syllabus.pdf' });
    answer('get', `/course/${id}/lessons/f`, { lesson: { ...lessons[2], url: '/media/lessons/f?s=1' } });
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    const { user } = await open();
    await findVideo();
    await user.click(screen.getByRole('tab', { name: 'FILES' }));
    const panel = await screen.findByRole('tabpanel', { name: 'FILES' });
    expect(await within(panel).findByText('sheet.pdf · PDF, 20 KB')).toBeVisible();
    expect(within(panel).getByRole('link', { name: /^Syllabus/ })).toHaveAttribute(
      'href',
      '/media/files/syllabus.pdf',
    );
    await user.click(within(panel).getByRole('button', { name: 'Download sheet.pdf' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/media/lessons/f?s=1'));
  });

  it('are not marked by an admin, who only looks', async () => {
    serve({ ...mixed, owned: false });
    answer('get', `/course/${id}/lessons/r`, { lesson: { ...lessons[1], text: 'Read this.' } });
    await open(makeUser({ role: 'admin' }), `/course/${slug}/learn?lesson=r`);
    expect(await screen.findByText('Read this.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  });
});
