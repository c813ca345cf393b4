import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { AdminArticle } from '@/api/admin/articles';
import { makeUser } from '@/test/factories';
import { answer, answerLate, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import './page';
import './article.page';

const me = makeUser({ role: 'admin' });
const article: AdminArticle = {
  _id: 'a1',
  number: 1,
  slug: 'nayi-shuruaat',
  version: 3,
  isPublished: false,
  publishAt: '2026-07-02T06:30:00.000Z',
  isShown: false,
  title: 'नई शुरुआत',
  excerpt: 'What it is about.',
  body: '**Text**',
  author: 'Meera',
  category: 'Design',
  image: null,
  updatedAt: '2026-06-01T06:30:00.000Z',
};

async function open(more: Partial<AdminArticle> = {}) {
  answer('get', '/admin/articles/a1', { article: { ...article, ...more } });
  const opened = await renderRoute('/admin/blog/a1', { me });
  await screen.findByRole('form', { name: 'The article' });
  return opened;
}

it('lists articles, those that appear later too', async () => {
  const later = { ...article, _id: 'a2', title: 'Later', isPublished: true };
  answer('get', '/admin/articles', { articles: [article, later], page: { page: 1, perPage: 20, total: 2 } });
  const { container } = await renderRoute('/admin/blog', { me });
  expect(await screen.findByRole('link', { name: article.title })).toHaveAttribute('href', '/admin/blog/a1');
  expect(screen.getByText('Draft')).toBeVisible();
  expect(screen.getByText('Scheduled')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('saves a draft under India’s time, and shows what is wrong first', async () => {
  const { user, container } = await renderRoute('/admin/blog/new', { me });
  await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Enter the title.')).toBeVisible();
  await user.type(screen.getByLabelText('Title'), 'New');
  await user.clear(screen.getByLabelText('Date (India)'));
  await user.type(screen.getByLabelText('Date (India)'), '2026-07-02T12:00');
  expect(await axe(container)).toHaveNoViolations();
  let sent: unknown;
  handle('post', '/admin/articles', async ({ request }) => {
    sent = await request.json();
    answer('get', '/admin/articles/a1', { article });
    return HttpResponse.json({ success: true, data: { article } }, { status: 201 });
  });
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
  expect(sent).toMatchObject({ title: 'New', publishAt: '2026-07-02T06:30:00.000Z', image: null });
});

it('publishes what is saved, and says what is missing', async () => {
  refuse('patch', '/admin/articles/a1', 422, ['Write the article before you publish.'], {
    errors: [{ field: 'body', code: 'required', message: 'Write the article before you publish.' }],
  });
  const { user } = await open();
  await user.type(screen.getByLabelText('Author'), ' Joshi');
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await user.clear(screen.getByLabelText('Author'));
  await user.type(screen.getByLabelText('Author'), 'Meera');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(screen.getByRole('form')).toHaveTextContent('Write the article before you publish.'),
  );
});

it('keeps what is typed during a save, unsaved', async () => {
  const { user } = await open();
  const { finish } = answerLate('patch', '/admin/articles/a1', {
    article: { ...article, version: 4, author: 'Meera Joshi' },
  });
  await user.type(screen.getByLabelText('Author'), ' Joshi');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.type(screen.getByLabelText('Title'), ' 2');
  finish();
  await screen.findByText(/was saved\.$/);
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  expect(screen.getByLabelText('Title')).toHaveValue('नई शुरुआत 2');
  expect(screen.getByLabelText('Author')).toHaveValue('Meera Joshi');
});

it('asks whose version counts when somebody else was faster', async () => {
  refuse('patch', '/admin/articles/a1', 409, 'Changed.', { code: 'changed_meanwhile' });
  const { user } = await open();
  await user.type(screen.getByLabelText('Author'), ' Joshi');
  answer('get', '/admin/articles/a1', { article: { ...article, version: 7, title: 'Theirs' } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this article' });
  expect(within(dialog).getByText(/Your changes: Author/)).toBeVisible();
});
