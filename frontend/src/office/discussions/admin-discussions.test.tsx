import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { AdminPost } from '@/api/admin/discussions';
import { makeAdminPost, makePost, pageOf } from '@/test/discussions';
import { handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { Component as DiscussionsPage } from './page';

const report = { reason: 'This is an advertisement.', by: 'Asha Verma', at: '2026-11-21T06:30:00Z' };

/** Serves these posts, and records the queries (`asked`) and the changes (`sent`). */
function open(...posts: AdminPost[]) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  handle('get', '/admin/discussions', ({ request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(`${query.get('filter')} ${query.get('q') ?? ''}`.trim());
    return HttpResponse.json({ success: true, data: { posts, page: pageOf(posts) } } as object);
  });
  handle('put', '/discussions/posts/:id/hidden', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { post: makePost() } } as object);
  });
  handle('delete', '/discussions/posts/:id/hidden', ({ params }) => {
    sent.push(`show ${params.id}`);
    return HttpResponse.json({ success: true, data: { post: makePost() } } as object);
  });
  handle('delete', '/admin/discussions/:id/reports', ({ params }) => {
    sent.push(`dismiss ${params.id}`);
    return HttpResponse.json({ success: true, data: {} });
  });
  return { asked, sent, ...renderUi(<DiscussionsPage />) };
}

it('lists open questions first, each with the way to answer it', async () => {
  const { container, asked, user } = open(
    makeAdminPost({ body: 'यह कैसे काम करता है?', question: { _id: 'q', title: 'राज्य कहाँ रखें?' } }),
  );
  const card = within(await screen.findByRole('article', { name: 'Ravi Kumar: राज्य कहाँ रखें?' }));
  expect(card.getByText('No answer yet')).toBeVisible();
  expect(card.getByText('यह कैसे काम करता है?')).toHaveAttribute('lang', 'hi');
  expect(card.getByRole('link', { name: 'Open the discussion “राज्य कहाँ रखें?”' })).toHaveAttribute(
    'href',
    '/course/react-from-zero-to-job/learn?tab=discussions&question=q',
  );
  expect(card.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Reported');
  await waitFor(() => expect(asked).toEqual(['unanswered', 'reported']));
});

it('shows what was reported, and dismisses it', async () => {
  const { user, sent } = open(makeAdminPost({ isQuestion: false, reports: [report] }));
  expect(await screen.findByText('Reported once')).toBeVisible();
  expect(screen.getByText(/^This is an advertisement. \(Asha Verma, 21 Nov 2026/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Answer to “Where does the state go?”' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss the reports about the post of Ravi Kumar' }));
  expect(await screen.findByText('Reports dismissed.')).toBeVisible();
  expect(sent).toEqual(['dismiss question-1']);
});

it('leads from the addresses in posts and reports, and vouches for none', async () => {
  const asked = { ...report, reason: 'The same as https://example.in/copy' };
  open(makeAdminPost({ body: 'See https://example.in/a.', reports: [asked] }));
  for (const path of ['https://example.in/a', 'https://example.in/copy'])
    expect(await screen.findByRole('link', { name: `${path} (opens in a new tab)` })).toHaveAttribute(
      'rel',
      'nofollow ugc noreferrer',
    );
});

it('hides a post with a reason, not without one', async () => {
  const { user, sent } = open(makeAdminPost({ reports: [report] }));
  await user.click(await screen.findByRole('button', { name: 'Hide the post of Ravi Kumar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide this post' }));
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/^Enter a reason\./);
  await user.type(dialog.getByLabelText('Reason'), 'Advertisement.');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('The post is hidden.')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Advertisement.' }]);
});

it('shows a hidden post again, and says when it could not', async () => {
  const { user, sent } = open(makeAdminPost({ hidden: { reason: 'Advertisement.' } }));
  expect(await screen.findByText('Hidden: Advertisement.')).toBeVisible();
  const show = screen.getByRole('button', { name: 'Show the post of Ravi Kumar again' });
  await user.click(show);
  expect(await screen.findByText('Everyone in the course can see the post again.')).toBeVisible();
  expect(sent).toEqual(['show question-1']);
  refuse('delete', '/discussions/posts/:id/hidden', 503, 'Please try later.');
  await user.click(show);
  expect(await screen.findByText('Please try later.')).toBeVisible();
});

it('says when there is nothing to do', async () => {
  const { user } = open();
  expect(await screen.findByText('All caught up. Every question has an answer.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Hidden');
  expect(await screen.findByText('No hidden posts.')).toBeVisible();
});

it('offers a retry', async () => {
  refuse('get', '/admin/discussions', 500, 'Internal error.');
  const { user } = renderUi(<DiscussionsPage />);
  expect(await screen.findByText('Internal error.')).toBeVisible();
  const posts = [makeAdminPost()];
  handle('get', '/admin/discussions', () =>
    HttpResponse.json({ success: true, data: { posts, page: pageOf(posts) } } as object),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});
