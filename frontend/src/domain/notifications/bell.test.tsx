import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { Navbar } from '@/shop/nav/navbar';
import { makeNotification, pageOf } from '@/test/discussions';
import { makeUser } from '@/test/factories';
import { handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';

const told = [
  makeNotification(),
  makeNotification({
    _id: 'told-2',
    by: 'आशा वर्मा',
    question: { _id: 'question-2', title: 'की क्यों चाहिए?' },
    read: true,
  }),
];

/** Mocks a server with one unread notification, until it is marked as read. */
function tell() {
  let unread = 1;
  const calls = { read: 0 };
  handle('get', '/notifications', () =>
    HttpResponse.json({ success: true, data: { unread, notifications: told, page: pageOf(told) } } as object),
  );
  handle('post', '/notifications/read', () => {
    unread = 0;
    calls.read += 1;
    return HttpResponse.json({ success: true, data: {} });
  });
  return calls;
}

it('counts what is new, shows it, and has read it then', async () => {
  const calls = tell();
  const { user, container, router } = renderUi(<Navbar />, { me: makeUser() });
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 new' });
  expect(calls.read).toBe(0);
  await user.click(bell);
  const list = within(screen.getByRole('region', { name: 'New for you' }));
  const first = list.getByRole('link', { name: /^Ravi Kumar answered “Where does the state go\?”.*New$/ });
  expect(first).toHaveAttribute(
    'href',
    '/course/react-from-zero-to-job/learn?tab=discussions&question=question-1',
  );
  expect(list.getByText(/की क्यों चाहिए/)).toHaveAttribute('lang', 'hi');
  await waitFor(() => expect(bell).toHaveAccessibleName('Notifications'));
  expect(calls.read).toBe(1);
  expect(await axe(container)).toHaveNoViolations();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'New for you' })).toBeNull();
  expect(bell).toHaveFocus();
  await user.click(bell);
  expect(calls.read).toBe(1);
  expect(screen.queryByText('New')).toBeNull();
  await user.click(screen.getByRole('link', { name: /^Ravi Kumar/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=discussions&question=question-1'));
  expect(screen.queryByRole('region', { name: 'New for you' })).toBeNull();
});

it('says when there is nothing, and leads to the settings of mails', async () => {
  const { user } = renderUi(<Navbar />, { me: makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(/^All caught up/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Email settings' })).toHaveAttribute(
    'href',
    '/dashboard/profile/privacyandsecurity#mails',
  );
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(screen.queryByText(/^All caught up/)).toBeNull());
});

it('offers another try where it could not be loaded', async () => {
  refuse('get', '/notifications', 503, 'Please try later.');
  const { user } = renderUi(<Navbar />, { me: makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('Please try later.')).toBeVisible();
  tell();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Ravi Kumar answered/)).toBeVisible();
});

it('asks nothing for a visitor', async () => {
  let asked = false;
  handle('get', '/notifications', () => {
    asked = true;
    return HttpResponse.json({ success: false, message: 'Please log in.' }, { status: 401 });
  });
  renderUi(<Navbar />, { me: null });
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  expect(asked).toBe(false);
});

it('leads a learner to the graded work, and who teaches to what waits', async () => {
  const submission = {
    _id: 's1',
    lessonId: 'w',
    lessonTitle: 'अपना पेज बनाइए',
    state: 'Returned' as const,
  };
  const graded = { kind: 'SubmissionGraded' as const, question: null, by: 'Ananya' };
  const notifications = [
    makeNotification({ ...graded, submission }),
    makeNotification({ ...graded, _id: 'told-2', submission: { ...submission, state: 'Accepted' } }),
    makeNotification({
      _id: 'told-3',
      kind: 'SubmissionReceived',
      question: null,
      by: 'Ravi',
      submission: { ...submission, state: 'Submitted' },
    }),
  ];
  handle('get', '/notifications', () =>
    HttpResponse.json({
      success: true,
      data: { unread: 0, notifications, page: pageOf(notifications) },
    } as object),
  );
  const { user } = renderUi(<Navbar />, { me: makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  const lesson = '/course/react-from-zero-to-job/learn?lesson=w';
  const link = (name: RegExp) => screen.getByRole('link', { name });
  expect(await screen.findByText(/^Your work for “अपना पेज बनाइए” was returned/)).toHaveAttribute(
    'lang',
    'hi',
  );
  expect(link(/was returned with a comment/)).toHaveAttribute('href', lesson);
  expect(link(/was accepted/)).toHaveAttribute('href', lesson);
  expect(link(/^Ravi submitted/)).toHaveAttribute('href', '/teach/submissions/s1');
});
