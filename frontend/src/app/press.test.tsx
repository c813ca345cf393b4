import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeCourse, makeUser } from '@/test/factories';
import { answer } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

beforeEach(() => {
  const page = { page: 1, perPage: 100, total: 1 };
  answer('get', '/course/getCourses', { courses: [makeCourse()], page });
  answer('get', '/bundle/getBundles', { bundles: [] });
  answer('get', '/learning', { courses: [], bundles: [] });
  answer('get', '/user/enquiries', { enquiries: [], page: { ...page, total: 0 } });
});

// An error message must disappear while the user corrects the field. If it disappeared on blur, the button
// would move away under the press that left the field.
it.each([
  ['/login', 'Login', 'Email or phone', 'asha@example.in', null],
  ['/signup', 'Continue', 'Name', 'Asha', null],
  ['/forgotpassword', 'Send Email', 'Email', 'asha@example.in', null],
  ['/resetpassword?token=secret', 'Save password', 'New password', 'secret1', null],
  ['/contactus', 'Send', 'Name', 'Asha', null],
  ['/dashboard/help&support', 'Send', 'Subject', 'A question', makeUser()],
])('on %s a fault is gone before the field is left', async (path, button, label, right, me) => {
  const { user } = await renderRoute(path, { me });
  const field = await screen.findByLabelText(label);
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(field).toBeInvalid());
  await user.type(field, right);
  await waitFor(() => expect(field).toBeValid());
  expect(field).toHaveFocus();
});
