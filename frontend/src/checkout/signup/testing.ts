import { screen } from '@testing-library/react';
import { makeBundle, makeCourse, makeCourseDetail } from '@/test/factories';
import { answer } from '@/test/msw/server';
import { firstPage } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';

/** Mocks the catalogue of the wizard: a course, a free course and two bundles. */
export function openCatalogue(): void {
  const page = { page: 1, perPage: 100, total: 2 };
  const free = makeCourse({ _id: firstPage.id, slug: firstPage.slug, title: firstPage.title, price: 0 });
  answer('get', '/course/getCourses', { courses: [makeCourse(), free], page });
  for (const course of [makeCourse(), free])
    answer('get', `/course/${course.slug}`, { course: makeCourseDetail(course) });
  answer('get', '/bundle/getBundles', {
    bundles: [makeBundle(), makeBundle({ _id: 'b2', slug: 'pro', bundleName: 'Pro' })],
  });
}

export const open = (query = '?type=course&courseId=react-from-zero-to-job') =>
  renderRoute(`/signup${query}`, { me: null });
export type Page = Awaited<ReturnType<typeof open>>;

export async function fill({ user }: Page, over: Record<string, string> = {}) {
  const values = {
    Name: 'Asha Verma',
    'Mobile number': '+91 98765-43210',
    Email: 'asha@example.in',
    Password: 'secret1',
    ...over,
  };
  await screen.findByLabelText('Name');
  for (const [label, value] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label));
    if (value) await user.type(screen.getByLabelText(label), value);
  }
  const consent = screen.getByRole('checkbox', { name: /^I accept/ });
  if (!(consent as HTMLInputElement).checked) await user.click(consent);
}
export const next = ({ user }: Page, name = 'Continue') => user.click(screen.getByRole('button', { name }));
export async function toPayment(page: Page) {
  await fill(page);
  await next(page);
  await screen.findByText('₹5,898.82');
}
export const inMaharashtra = ({ user }: Page) =>
  user.selectOptions(screen.getByLabelText('State'), 'Maharashtra');
