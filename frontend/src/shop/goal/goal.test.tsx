import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { makeBundle, makeCourse } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { chargeNoGst } from '@/test/gst';
import { renderRoute } from '@/test/render';

/** Reports at once that everything is near. */
class NearObserver {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.report([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

const page = { page: 1, perPage: 4, total: 1 };

it('says what helps, has a phone line and leads to the other goals; figures only where there are some', async () => {
  answer('get', '/course/getCourses', { courses: [], page: { ...page, total: 0 } });
  const { container, unmount } = await renderRoute('/goal/1', { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Advance to a higher role' })).toBeVisible();
  for (const name of ['Point 1', 'Point 4'])
    expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  expect(screen.queryByText('What learners achieved')).toBeNull();
  expect(within(screen.getByRole('main')).getByRole('link', { name: '1800 000 000' })).toBeVisible();
  expect(within(screen.getByRole('navigation', { name: 'Other goals' })).getAllByRole('link')).toHaveLength(
    2,
  );
  expect(await screen.findByText('No courses found.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  unmount();

  await renderRoute('/goal/2', { me: null });
  for (const figure of ['7,174', '39%']) expect(await screen.findByText(figure)).toBeVisible();
  expect(screen.getByText(/Past figures are not a promise/)).toBeVisible();
});

it('shows a goal that an institute added, in its language', async () => {
  answer('get', '/course/getCourses', { courses: [], page });
  await renderRoute('/goal/vyapar', { me: null });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveAttribute('lang', 'hi');
});

it('searches by words, in titles alone where it says so, and not for nothing', async () => {
  const asked: string[] = [];
  handle('get', '/course/getCourses', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ success: true, data: { courses: [], page } });
  });
  await renderRoute('/goal/2', { me: null });
  await screen.findByText('No courses found.');
  expect(asked.sort()).toEqual(['?page=1&q=interview&in=title&perPage=4', '?page=1&q=speaking&perPage=4']);
});

it('shows the courses of all its searches, the nearest first, each once', async () => {
  const asked: string[] = [];
  handle('get', '/course/getCourses', ({ request }) => {
    const category = new URL(request.url).searchParams.get('category') ?? '';
    asked.push(category);
    const own = makeCourse({ _id: category, slug: category, title: `Of ${category}`, rating: null });
    const courses = [own, makeCourse({ _id: 'both', title: 'Of both', rating: null })];
    return HttpResponse.json({ success: true, data: { courses, page } });
  });
  await renderRoute('/goal/1', { me: null });
  await screen.findByRole('link', { name: 'Of both' });
  expect(asked.sort()).toEqual(['Career', 'Communication']);
  const titles = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  // The first one stands in the head on wide screens, and in the list on the others.
  expect(titles).toEqual(['Of Communication', 'Of Communication', 'Of both', 'Of Career']);
});

it('says what the bundle of its courses costs in all, and how many of them it holds', async () => {
  vi.stubGlobal('IntersectionObserver', NearObserver);
  const bundle = makeBundle({ courses: ['a', 'b', 'elsewhere'] });
  const inIt = { bundle: bundle._id, bundleName: bundle.bundleName, rating: null };
  const courses = [
    makeCourse({ _id: 'a', slug: 'a', title: 'A', ...inIt }),
    makeCourse({ _id: 'b', slug: 'b', title: 'B', ...inIt }),
    makeCourse({ _id: 'c', slug: 'c', title: 'C', rating: null }),
  ];
  answer('get', '/course/getCourses', { courses, page });
  answer('get', '/bundle/getBundles', { bundles: [bundle] });
  const { unmount } = await renderRoute('/goal/1', { me: null });
  expect(await screen.findByText('2 of the 3 courses above are in it.')).toBeVisible();
  expect(await screen.findByText('3 courses, ₹9,438.82 with GST')).toBeVisible();
  unmount();
  chargeNoGst();
  answer('get', '/bundle/getBundles', { bundles: [{ ...bundle, discountedPriceInclGst: 7999 }] });
  await renderRoute('/goal/1', { me: null });
  expect(await screen.findByText('3 courses, ₹7,999')).toBeVisible();
  vi.unstubAllGlobals();
});

it('keeps the page when the courses cannot be had, and asks for them again', async () => {
  refuse('get', '/course/getCourses', 503, 'Back in a minute.');
  const { user } = await renderRoute('/goal/1', { me: null });
  expect(await screen.findByText('Error: Back in a minute.')).toBeVisible();
  answer('get', '/course/getCourses', { courses: [makeCourse()], page });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByRole('link', { name: 'React from zero to job' }))[0]).toBeVisible();
});

it('takes a call for a career expert, closes once it is sent, and is empty the next time', async () => {
  answer('get', '/course/getCourses', { courses: [], page });
  const sent: unknown[] = [];
  handle('post', '/enquiry', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { grievance: null, mailed: false } }, { status: 201 });
  });
  const { user } = await renderRoute('/goal/1', { me: null });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Talk to Career Expert' }));
    return within(await screen.findByRole('dialog', { name: 'Talk to Career Expert' }));
  };
  const dialog = await open();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Enter a valid 10-digit mobile number.')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Asha');
  await user.type(dialog.getByLabelText('Subject'), 'First job');
  await user.type(dialog.getByLabelText('Mobile'), '9000000001');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ userName: 'Asha', subject: 'First job', mobile: '9000000001' }]);
  expect(await screen.findByText('Message sent. We call you.')).toBeVisible();
  const again = await open();
  for (const label of ['Name', 'Subject', 'Mobile']) expect(again.getByLabelText(label)).toHaveValue('');
});

it.each(['/goal/9', '/goal/0', '/goal/01', '/goal/career'])('%s is no goal, and leads back', async (path) => {
  await renderRoute(path, { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Goal not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
});
