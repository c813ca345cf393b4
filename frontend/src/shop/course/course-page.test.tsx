import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { Course } from '@/api/types';
import { makeCartLine, makeCourseDetail, makeLesson, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { useVisitorCart } from '@/api/visitor-cart';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

const slug = 'react-from-zero-to-job';
const id = makeCourseDetail()._id;

async function open(over: Partial<Course> = {}, me: ReturnType<typeof makeUser> | null = null) {
  answer('get', `/course/${slug}`, { course: makeCourseDetail(over) });
  const opened = await renderRoute(`/course/${slug}`, { me });
  await screen.findByRole('heading', { level: 1, name: over.title ?? 'React from zero to job' });
  return opened;
}

describe('the page of a course', () => {
  it('says that it is loading, then shows the course', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    handle('get', `/course/${slug}`, async () => {
      await held;
      return HttpResponse.json({ success: true, data: { course: makeCourseDetail() } });
    });
    await renderRoute(`/course/${slug}`, { me: null });
    expect(await screen.findByText('Loading course information...')).toBeVisible();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'React from zero to job' })).toBeVisible();
    expect(screen.queryByText('Loading course information...')).toBeNull();
  });

  it('shows the page for nothing there, and a retry after a fault', async () => {
    refuse('get', '/course/gone', 404, 'Course not found.');
    await renderRoute('/course/gone', { me: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Course not found' })).toBeVisible();
  });

  it('recovers from a fault by a retry', async () => {
    refuse('get', `/course/${slug}`, 500, 'Internal error. Reference: r1');
    const { user } = await renderRoute(`/course/${slug}`, { me: null });
    expect(await screen.findByText('Internal error. Reference: r1')).toBeVisible();
    answer('get', `/course/${slug}`, { course: makeCourseDetail() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'React from zero to job' })).toBeVisible();
  });

  it('has a price with and without GST and no accessibility fault', async () => {
    const { container } = await open();
    expect(screen.getAllByText('₹4,999')[0]).toBeVisible();
    expect(screen.getAllByText('+18% GST')[0]).toBeVisible();
    expect(screen.getAllByText('₹899.82')[0]).toBeVisible();
    expect(screen.getAllByText('₹5,898.82')[0]).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says so where information is missing', async () => {
    await open({ description: '', whatYouWillLearn: [], whyCourse: [], courseHighlights: [] });
    expect(screen.getByText('No description available')).toBeVisible();
    // Learn, why, still confused, reasons, highlights, how it helps.
    expect(screen.getAllByText('Information not available')).toHaveLength(6);
  });
});

describe('a course that has not begun', () => {
  it('says the day, and that its lessons come with it', async () => {
    await open({ startsOn: '2026-11-22', videos: [], totalLessons: 0, totalSeconds: 0 });
    expect(screen.getByText('Starts 22 Nov 2026')).toBeVisible();
    expect(screen.getByText('Lessons will be here when the course starts on 22 Nov 2026.')).toBeVisible();
  });
});

describe('buying a course', () => {
  it('leads a visitor to the signup and a user to the payment', async () => {
    const { unmount } = await open();
    for (const link of screen.getAllByRole('link', { name: 'Buy Now' }))
      expect(link).toHaveAttribute('href', `/signup?courseId=${id}&type=course`);
    unmount();
    await open({}, makeUser());
    for (const link of screen.getAllByRole('link', { name: 'Buy Now' }))
      expect(link).toHaveAttribute('href', `/payment?type=course&courseId=${id}`);
  });

  it('adds to the cart once; then there is a way to the cart instead', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(useVisitorCart.getState().items).toEqual([makeCartLine()]);
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
    expect(screen.getByRole('link', { name: 'In your cart. View cart' })).toHaveAttribute('href', '/cart');
  });

  it('offers an owner the course instead', async () => {
    const own = { review: null, mayReview: false, refusal: 'progress', progress: 0, needed: 30 };
    answer('get', `/course/${slug}/review`, own);
    await open({ owned: true }, makeUser());
    expect(screen.getAllByRole('link', { name: 'Go to course' })[0]).toHaveAttribute(
      'href',
      `/course/${slug}/learn`,
    );
    expect(screen.queryByRole('link', { name: 'Buy Now' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  });

  it('enrols in a free course, which has no cart and no refund', async () => {
    await open({ price: 0, priceInclGst: 0 });
    expect(screen.getAllByRole('link', { name: 'Enrol free' })[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
    expect(screen.queryByText(/No refund/)).toBeNull();
  });

  it('tells the truth about refunds', async () => {
    await open({ refundWindowDays: 30 });
    expect(screen.getAllByText(/^Money back within 30 days\./)[0]).toBeVisible();
  });
});

describe('the lessons', () => {
  it('are five at first, more and fewer by fives, never below five', async () => {
    const { user } = await open();
    const list = () => screen.getAllByText(/^Lesson \d+$/).length;
    expect(list()).toBe(5);
    expect(screen.queryByRole('button', { name: 'Load Less' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(list()).toBe(7);
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Load Less' }));
    expect(list()).toBe(5);
  });

  it('ask to enroll when locked', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Locked: Lesson 3/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Enroll to Unlock' });
    expect(within(dialog).getByRole('link', { name: 'BUY COURSE' })).toHaveAttribute(
      'href',
      `/signup?courseId=${id}&type=course`,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('play when they are a preview', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Play the free preview: Lesson 1/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Lesson 1' });
    await vi.waitFor(() =>
      expect(dialog.querySelector('video')).toHaveAttribute('src', '/media/lessons/video-1'),
    );
  });

  it('lead on from a preview to the next one, and to the course', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Play the free preview: Lesson 1/ }));
    const first = await screen.findByRole('dialog', { name: 'Lesson 1' });
    expect(within(first).getByRole('link', { name: 'Buy Now' })).toHaveAttribute(
      'href',
      `/signup?courseId=${id}&type=course`,
    );
    await user.click(within(first).getByRole('button', { name: 'Next free lesson' }));
    const second = await screen.findByRole('dialog', { name: 'Lesson 2' });
    expect(within(second).queryByRole('button', { name: 'Next free lesson' })).toBeNull();
  });

  it('load the intro video only after a press', async () => {
    const { container, user } = await open({ courseIntrovideo: { videoPath: '/media/lessons/intro' } });
    expect(container.querySelector('video')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play About React from zero to job' }));
    await vi.waitFor(() =>
      expect(container.querySelector('video')).toHaveAttribute('src', '/media/lessons/intro'),
    );
  });
});

describe('modules', () => {
  const module = (n: number, purpose = '') => ({ _id: `m${n}`, title: `Module ${n}`, purpose });
  const lessons = [
    makeLesson({ _id: 'l0', title: 'Welcome', durationSeconds: 65 }),
    ...[1, 2, 3].flatMap((n) =>
      Array.from({ length: n === 1 ? 7 : 2 }, (_, i) =>
        makeLesson({ _id: `l${n}-${i}`, moduleId: `m${n}`, title: `Part ${n}.${i + 1}` }),
      ),
    ),
  ];
  const modules = [module(1, 'So that you can begin.'), module(2), module(3), module(4)];
  const header = (n: number) => screen.getByRole('button', { name: new RegExp(`^Module ${n}`) });

  it('are folded from the third on, with their purpose and count, and five lessons in each', async () => {
    const { user, container } = await open({ lessons, modules, totalLessons: 12 });
    expect(screen.getByText('12 lessons, 18 hours in total')).toBeVisible();
    expect(screen.getByText('Locked: Welcome')).toBeInTheDocument();
    expect(header(1)).toHaveTextContent('Module 17 lessons');
    expect(screen.getByText('So that you can begin.')).toBeVisible();
    for (const [n, shown] of [
      [1, 'true'],
      [2, 'true'],
      [3, 'false'],
    ] as const)
      expect(header(n)).toHaveAttribute('aria-expanded', shown);
    // A module without visible lessons is not listed.
    expect(screen.queryByRole('button', { name: /^Module 4/ })).toBeNull();
    expect(screen.queryByText('Part 1.6')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(screen.getByText('Part 1.6')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load Less' }));
    expect(screen.queryByText('Part 1.6')).toBeNull();
    await user.click(header(3));
    expect(screen.getByText('Part 3.1')).toBeVisible();
    await user.click(header(1));
    expect(screen.queryByText('Part 1.1')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('readings and files', () => {
  const reading = makeLesson({ _id: 'r', kind: 'reading', title: 'हिन्दी में पढ़ें', words: 450, isPreview: true });
  const file = makeLesson({
    _id: 'f',
    kind: 'file',
    title: 'Work sheet',
    fileName: 'sheet.xlsx',
    bytes: 2_400_000,
    isPreview: true,
  });
  const locked = makeLesson({ _id: 'x', kind: 'reading', title: 'Secrets', words: 10 });

  it('say how long they take and what they weigh', async () => {
    await open({ lessons: [reading, file, locked], totalSeconds: 0, totalLessons: 3 });
    // A reading has no length to add up.
    expect(screen.getAllByText('3 lessons')[0]).toBeVisible();
    expect(screen.queryByText(/in all$/)).toBeNull();
    expect(screen.getByRole('button', { name: /Read the free preview: हिन्दी/ })).toHaveTextContent(
      '3 min read',
    );
    expect(screen.getByRole('button', { name: /Get the free preview: Work/ })).toHaveTextContent(
      'XLSX, 2.3 MB',
    );
    expect(screen.getByRole('button', { name: /Locked: Secrets/ })).toHaveTextContent('1 min read');
  });

  it('open as previews', async () => {
    const { user } = await open({ lessons: [reading, file] });
    answer('get', `/course/${id}/lessons/r`, { lesson: { ...reading, text: 'कपड़ा **काटना**' } });
    await user.click(screen.getByRole('button', { name: /Read the free preview/ }));
    const text = await screen.findByRole('dialog', { name: reading.title });
    expect(await within(text).findByText('काटना')).toBeVisible();
    expect(await axe(text)).toHaveNoViolations();
    await user.click(within(text).getByRole('button', { name: 'Close' }));

    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    answer('get', `/course/${id}/lessons/f`, { lesson: { ...file, url: '/media/lessons/f?s=1' } });
    await user.click(screen.getByRole('button', { name: /Get the free preview/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Work sheet' });
    await user.click(await within(dialog).findByRole('button', { name: 'Download sheet.xlsx' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/media/lessons/f?s=1'));
  });

  it('say so when the file cannot be fetched', async () => {
    const { user } = await open({ lessons: [file] });
    refuse('get', `/course/${id}/lessons/f`, 403, 'Log in again.');
    await user.click(screen.getByRole('button', { name: /Get the free preview/ }));
    await user.click(await screen.findByRole('button', { name: 'Download sheet.xlsx' }));
    expect(await screen.findByText('Log in again.')).toBeVisible();
  });
});
