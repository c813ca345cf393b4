import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import { makeCourseDetail, makeUser } from '@/test/factories';
import { answerLessons } from '@/test/lessons';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { at, findVideo, id, open, own, serve, slug, videos } from './player-testing';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

beforeEach(() => {
  usePlayerPrefs.setState({ rate: 1, volume: 1, muted: false, autoplayNext: false });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});

describe('instead of the player', () => {
  it('is a fault with the message of the server', async () => {
    refuse('get', `/course/${slug}`, 500, 'Internal error.');
    answer('get', '/learning', { courses: [], bundles: [] });
    await open();
    expect(await screen.findByText('Error loading courses: Internal error.')).toBeVisible();
  });

  it('is a page for a course that is not there', async () => {
    refuse('get', `/course/${slug}`, 404, 'No such course.');
    answer('get', '/learning', { courses: [], bundles: [] });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Course not found' })).toBeVisible();
  });

  it('is a way to buy for one who does not own it', async () => {
    serve({ owned: false });
    await open();
    expect(
      await screen.findByText(
        'You have not purchased this course. Please enroll in this course to access the content.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy Now' })).toHaveAttribute(
      'href',
      `/payment?type=course&courseId=${id}`,
    );
  });

  it('is a message for a course without videos', async () => {
    serve({ owned: true, videos: [] });
    await open();
    expect(await screen.findByText('Currently, No videos available for this course.')).toBeVisible();
  });

  it('says when a course begins that has no lesson yet', async () => {
    serve({ owned: true, videos: [], startsOn: '2026-11-22' });
    await open();
    expect(
      await screen.findByText('This course starts on 22 Nov 2026. Its lessons will be here then.'),
    ).toBeVisible();
  });

  it('is the login for a visitor, and My Courses without a course', async () => {
    // The course is public. Data of the learner must not be requested.
    answer('get', `/course/${slug}`, { course: makeCourseDetail() });
    let asked = false;
    handle('get', '/learning', () => {
      asked = true;
      return HttpResponse.json({ success: false, message: 'Please log in.' }, { status: 401 });
    });
    const visitor = await renderRoute(`/course/${slug}/learn`, { me: null });
    await screen.findByRole('heading', { level: 1 });
    expect(visitor.router.state.location.pathname).toBe('/login');
    expect(asked).toBe(false);
    visitor.unmount();
    answer('get', '/learning', { courses: [], bundles: [] });
    const { router } = await open(makeUser(), '/coursePlayer');
    await screen.findByRole('heading', { level: 1, name: 'My Courses' });
    expect(router.state.location.pathname).toBe('/dashboard/mycourses');
  });
});

describe('the player', () => {
  it('opens the first lesson, its title over it, without an accessibility fault', async () => {
    serve(own);
    const { container } = await open(makeUser(), `/coursePlayer?courseId=${slug}`);
    expect(await findVideo()).toHaveAttribute('src', '/media/lessons/video-1');
    expect(screen.getByRole('heading', { level: 2, name: 'Lesson 1' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'ABOUT' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('marks Hindi titles as Hindi, to be set and read out so', async () => {
    const title = 'हिन्दी में पहला पाठ';
    serve({ ...own, title: 'हिन्दी में HTML', videos: videos.map((video) => ({ ...video, title })) });
    await open();
    await findVideo();
    for (const element of screen.getAllByText(/हिन्दी/)) expect(element).toHaveAttribute('lang', 'hi');
  });

  it('opens where the learner stopped', async () => {
    serve(own, { videoId: 'video-3', title: 'Lesson 3', position: 42 });
    await open();
    const video = await findVideo();
    expect(video).toHaveAttribute('src', '/media/lessons/video-3');
    Object.defineProperty(video, 'duration', { value: 380 });
    at(video, 0, true);
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(42);
  });

  it('shows the lesson that plays in the list, however far down', async () => {
    serve(own, { videoId: 'video-7', title: 'Lesson 7', position: 1 });
    const { user } = await open();
    await findVideo();
    expect(screen.getByRole('button', { name: /^Lesson 7/ })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Load Less' }));
    expect(screen.queryByRole('button', { name: /^Lesson 7/ })).toBeNull();
  });

  it('plays the chosen lesson and shows five at first', async () => {
    serve(own);
    const { user } = await open();
    await findVideo();
    expect(screen.queryByRole('button', { name: /^Lesson 6/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await user.click(screen.getByRole('button', { name: /^Lesson 6/ }));
    await waitFor(() =>
      expect(document.querySelector('video')).toHaveAttribute('src', '/media/lessons/video-6'),
    );
  });

  it('replaces a link that has expired and goes on at the same place', async () => {
    serve(own);
    await open();
    const video = await findVideo();
    Object.defineProperty(video, 'readyState', { value: 4, configurable: true });
    at(video, 33, false);
    answerLessons(makeCourseDetail({ ...own, videos: videos.map((v) => ({ ...v, url: `${v.url}?fresh` })) }));
    fireEvent.error(video);
    await waitFor(() => expect(video).toHaveAttribute('src', '/media/lessons/video-1?fresh'));
    Object.defineProperty(video, 'duration', { value: 380 });
    at(video, 0, true);
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(33);
    expect(video.play).toHaveBeenCalled();
    // A second error in a row is shown, with a retry.
    fireEvent.error(video);
    expect(await screen.findByText('The video couldn’t be played. Your place is saved.')).toBeVisible();
  });

  it('says in the address which lesson is open, so that a reload comes back to it', async () => {
    serve(own);
    const first = await open();
    await findVideo();
    expect(first.router.state.location.search).toBe('');
    await first.user.click(screen.getByRole('button', { name: /^Lesson 3/ }));
    await waitFor(() => expect(first.router.state.location.search).toBe('?lesson=video-3'));
    first.unmount();
    const { router } = await open(makeUser(), `/course/${slug}/learn?lesson=video-3`);
    expect(await findVideo()).toHaveAttribute('src', '/media/lessons/video-3');
    // A link to another lesson of the course opens it, and so does the way back.
    await act(() => router.navigate(`/course/${slug}/learn?lesson=video-2`));
    await waitFor(() =>
      expect(document.querySelector('video')).toHaveAttribute('src', '/media/lessons/video-2'),
    );
    await act(() => router.navigate(-1));
    await waitFor(() =>
      expect(document.querySelector('video')).toHaveAttribute('src', '/media/lessons/video-3'),
    );
  });

  it('listens to the keys and remembers the speed', async () => {
    serve(own);
    const { user } = await open();
    const video = await findVideo();
    at(video, 20, true);
    Object.defineProperty(video, 'duration', { value: 380 });
    await user.keyboard('{ArrowLeft}');
    expect(video.currentTime).toBe(15);
    await user.keyboard('l');
    expect(video.currentTime).toBe(25);
    await user.keyboard('5');
    expect(video.currentTime).toBe(190);
    await user.keyboard('k');
    expect(video.play).toHaveBeenCalled();
    await user.keyboard('>');
    expect(video.playbackRate).toBe(1.25);
    expect(usePlayerPrefs.getState().rate).toBe(1.25);
    expect(screen.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.25');
  });
});
