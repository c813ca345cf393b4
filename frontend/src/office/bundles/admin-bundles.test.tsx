import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { AdminBundle } from '@/api/admin/types';
import { makeBundleWithCourses, makeCourseRow } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderOffice } from '@/test/render';
import { Component as BundlesPage } from './page';
import { EditBundle } from './edit-bundle';

const admin = {
  version: 3,
  offerPrice: null,
  startsAt: null,
  endsAt: null,
  popupLanguage: null,
  missing: [],
};
const bundle = (over: Partial<AdminBundle> = {}): AdminBundle => ({
  ...makeBundleWithCourses(),
  ...admin,
  ...over,
});
const list = (...bundles: unknown[]) =>
  answer('get', '/bundle/getBundles', { bundles, page: { page: 1, perPage: 20, total: bundles.length } });
/** Answers a request with `data`, and records the bodies sent. */
function caught(method: 'post' | 'put', path: string, data: unknown) {
  const bodies: unknown[] = [];
  handle(method, path, async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json({ success: true, data } as object);
  });
  return bodies;
}
const edit = (over: Partial<AdminBundle> = {}) => {
  answer('get', '/bundle/getBundle/b1', { bundle: bundle({ _id: 'b1', ...over }) });
  return renderOffice(<EditBundle id="b1" />);
};

it('saves a new bundle as a draft, with its courses in order', async () => {
  list();
  answer('get', '/course/getCourses', {
    courses: [
      makeCourseRow({ _id: 'c1', title: 'React one', status: 'Published' }),
      makeCourseRow({ _id: 'c2', title: 'React two', status: 'Draft' }),
    ],
    page: { page: 1, perPage: 20, total: 2 },
  });
  const bodies = caught('post', '/bundle/createBundle', { bundle: bundle() });
  const { user } = renderOffice(<BundlesPage />);
  await user.click(screen.getByRole('button', { name: 'Add new Bundle' }));
  await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
  expect(screen.getAllByRole('alert')[0]).toHaveTextContent('Bundle name: Enter a name for the bundle.');
  await user.type(screen.getByLabelText('Bundle name'), 'Starter');
  await user.type(screen.getByLabelText('Address in the shop'), 'start-here');
  await user.type(screen.getByLabelText('Price'), '4999.5');
  await user.click(screen.getByRole('tab', { name: 'Courses' }));
  for (const title of ['React one', 'React two']) {
    await user.type(screen.getByRole('combobox', { name: 'Add a course' }), 'rea');
    await user.click(await screen.findByRole('option', { name: new RegExp(title) }));
  }
  await user.click(screen.getByRole('button', { name: 'Move React two up' }));
  await user.click(screen.getByRole('tab', { name: 'Selling' }));
  await user.click(screen.getByRole('checkbox', { name: 'Has Discount' }));
  await user.type(screen.getByLabelText('Discount %'), '12.5');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toEqual({
    bundleName: 'Starter',
    slug: 'start-here',
    price: 4999.5,
    hasDiscount: true,
    discount: 12.5,
    workshops: 0,
    refundWindowDays: 0,
    courses: ['c2', 'c1'],
    whyBundle: [],
    outcomes: [],
    questions: [],
    isSpecial: false,
  });
  expect(await screen.findByRole('button', { name: 'Add new Bundle' })).toBeVisible();
});

it('sends what was changed and the version, and says that it is saved', async () => {
  const { user, container } = edit();
  const bodies = caught('put', '/bundle/updateBundle/b1', {
    bundle: bundle({ bundleName: 'New', version: 4 }),
  });
  const name = await screen.findByLabelText('Bundle name');
  expect(await axe(container)).toHaveNoViolations();
  await user.clear(name);
  await user.type(name, 'New');
  await user.clear(screen.getByLabelText('Category'));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Bundle updated successfully!')).toBeVisible();
  expect(bodies).toEqual([{ bundleName: 'New', category: null, version: 3 }]);
});

it('keeps what is typed while it is saved', async () => {
  const { user } = edit();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  handle('put', '/bundle/updateBundle/b1', async () => {
    await held;
    return HttpResponse.json({
      success: true,
      data: { bundle: bundle({ bundleName: 'Web starter!', version: 4 }) },
    });
  });
  const name = await screen.findByLabelText('Bundle name');
  await user.type(name, '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.type(name, '?');
  release();
  expect(await screen.findByText('Bundle updated successfully!')).toBeVisible();
  expect(name).toHaveValue('Web starter!?');
  const bodies = caught('put', '/bundle/updateBundle/b1', { bundle: bundle({ version: 5 }) });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(bodies).toEqual([{ bundleName: 'Web starter!?', version: 4 }]));
});

it('shows that somebody else changed it, and saves over their version when told to', async () => {
  const { user } = edit();
  refuse('put', '/bundle/updateBundle/b1', 409, 'Somebody else changed this meanwhile.', {
    code: 'changed_meanwhile',
  });
  await user.type(await screen.findByLabelText('Bundle name'), ' 2');
  answer('get', '/bundle/getBundle/b1', { bundle: bundle({ _id: 'b1', version: 9, category: 'Theirs' }) });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this bundle' });
  expect(dialog).toHaveTextContent('in the fields you changed: Bundle name.');
  const bodies = caught('put', '/bundle/updateBundle/b1', { bundle: bundle({ version: 10 }) });
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(bodies).toEqual([{ bundleName: 'Web starter 2', version: 9 }]));
});

it('says what failed, and what to do, when it cannot be read or saved', async () => {
  refuse('get', '/bundle/getBundle/b1', 503, 'The shop rests.');
  const { user } = renderOffice(<EditBundle id="b1" />);
  expect(await screen.findByText(/Failed to load bundle data. Please try again./)).toBeVisible();
  answer('get', '/bundle/getBundle/b1', { bundle: bundle({ _id: 'b1' }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  refuse('put', '/bundle/updateBundle/b1', 503, 'The shop rests.');
  await user.type(await screen.findByLabelText('Bundle name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Failed to update bundle. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Bundle name')).toHaveValue('Web starter!');
});

it('keeps what a closed form held, and asks before it is reset', async () => {
  list();
  const { user } = renderOffice(<BundlesPage />);
  await user.click(screen.getByRole('button', { name: 'Add new Bundle' }));
  await user.type(await screen.findByLabelText('Bundle name'), 'Starter');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Reset the form?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Bundle name')).toHaveValue('Starter');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Bundle name')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add new Bundle' }));
  await user.click(await screen.findByRole('button', { name: 'Restore them' }));
  expect(screen.getByLabelText('Bundle name')).toHaveValue('Starter');
});

it('gives a special bundle the refund window that its page promises, unless another is entered', async () => {
  list();
  const { user } = renderOffice(<BundlesPage />);
  await user.click(screen.getByRole('button', { name: 'Add new Bundle' }));
  const days = await screen.findByLabelText('Refund window in days');
  const special = screen.getByRole('checkbox', { name: 'Is Special', hidden: true });
  await user.click(special);
  expect(days).toHaveValue('30');
  await user.click(special);
  expect(days).toHaveValue('0');
  await user.clear(days);
  await user.type(days, '7');
  await user.click(special);
  expect(days).toHaveValue('7');
});

it('publishes a bundle where it is edited, once nothing is missing and all is saved', async () => {
  const missing = [{ field: 'price', code: 'required', message: 'Price is required.' }];
  const { user } = edit({ status: 'Draft', price: 0, missing });
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeDisabled();
  expect(screen.getByLabelText('Price')).toHaveValue('');
  await user.click(screen.getByRole('link', { name: 'Price is required.' }));
  await waitFor(() => expect(screen.getByLabelText('Price')).toHaveFocus());
});

it('saves over the version that publishing made', async () => {
  const { user } = edit({ status: 'Draft' });
  await screen.findByLabelText('Bundle name');
  const published = bundle({ _id: 'b1', status: 'Published', version: 8 });
  answer('patch', '/bundle/b1/status', { bundle: published });
  answer('get', '/bundle/getBundle/b1', { bundle: published });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Web starter is in the shop now.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible();
  const bodies = caught('put', '/bundle/updateBundle/b1', { bundle: published });
  await user.type(screen.getByLabelText('Bundle name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(bodies).toEqual([{ bundleName: 'Web starter!', version: 8 }]));
});

it('takes what one becomes and questions, and warns of a price above the courses’', async () => {
  const { user } = edit({ outcomes: ['Publish a site'] });
  const bodies = caught('put', '/bundle/updateBundle/b1', { bundle: bundle({ version: 4 }) });
  const outcome = await screen.findByLabelText('Outcome 1');
  expect(outcome).toHaveValue('Publish a site');
  await user.type(outcome, '!');
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  await user.type(screen.getByLabelText('Question'), 'In which order?');
  await user.type(screen.getByLabelText('Answer'), 'As shown.');
  await user.click(screen.getByRole('tab', { name: 'Selling' }));
  expect(await screen.findByText(/courses cost ₹4,999, which is less/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        outcomes: ['Publish a site!'],
        questions: [{ question: 'In which order?', answer: 'As shown.' }],
        version: 3,
      },
    ]),
  );
});
