import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { MailTemplate, MailWords } from '@/api/admin/mails';
import { answer, handle, refuse } from '@/test/msw/server';
import { makeUser } from '@/test/factories';
import { renderRoute, renderUi } from '@/test/render';
import { Component as MailsPage } from './page';

const words: MailWords = {
  subject: 'Hi from {brand}',
  greeting: 'Hello {learner},',
  body: '[Go on]({link})',
};
const stored: MailTemplate = {
  name: 'confirm',
  title: 'Confirm',
  topic: 'account',
  when: 'To a new user.',
  subject: words.subject,
  changedAt: null,
  version: 0,
  fields: [
    { name: 'learner', meaning: 'The name.', kind: 'line', required: false },
    { name: 'link', meaning: 'The page.', kind: 'link', required: true },
  ],
  words,
  defaults: words,
};

beforeEach(() => {
  answer('post', '/admin/mails/preview', {
    subject: 'Hi from Kaushal',
    text: 'Hello Asha,',
    html: '<html><head></head><body><p>Hello</p></body></html>',
  });
});

function open() {
  answer('get', '/admin/mails/confirm', stored);
  return renderRoute('/admin/mails/confirm', { me: makeUser({ role: 'admin' }) });
}

it('lists mails by what they are about', async () => {
  const own = {
    ...stored,
    name: 'cart-left',
    title: 'Cart left',
    topic: 'orders' as const,
    changedAt: '2026-07-01T06:30:00Z',
  };
  answer('get', '/admin/mails', { mails: [stored, own] });
  const { container } = renderUi(<MailsPage />);
  const link = await screen.findByRole('link', { name: 'Cart left' });
  expect(link).toHaveAttribute('href', '/admin/mails/cart-left');
  expect(screen.getByText('Your own')).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings.slice(0, 2)).toEqual(['Accounts and logging in', 'Courses and learning']);
  expect(await axe(container)).toHaveNoViolations();
});

it('shows the mail in the words of the form, in a frame in which nothing runs', async () => {
  const { container, user } = await open();
  const frame = await screen.findByTitle('How the mail looks');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p>Hello</p>'));
  expect(screen.getByText('Hi from Kaushal')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'As plain text' }));
  expect(screen.getByText('Hello Asha,')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('puts a field where one writes, a link into the text only, and saves', async () => {
  const { user } = await open();
  const subject = await screen.findByLabelText('Subject');
  await user.click(subject);
  await user.click(screen.getByRole('button', { name: 'Insert {learner}' }));
  expect(subject).toHaveValue('Hi from {brand}{learner}');
  await user.click(subject);
  await user.click(screen.getByRole('button', { name: 'Insert {link}' }));
  expect(screen.getByLabelText('Text')).toHaveValue('[Go on]({link}){link}');
  const sent: unknown[] = [];
  handle('put', '/admin/mails/confirm', async ({ request }) => {
    const body = (await request.json()) as { version: number; words: MailWords };
    sent.push(body);
    const data = { ...stored, words: body.words, version: 1, changedAt: '2026-07-01T06:30:00Z' };
    return HttpResponse.json({ success: true, data });
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { version: 0, words: { ...words, subject: 'Hi from {brand}{learner}', body: '[Go on]({link}){link}' } },
    ]),
  );
  expect(await screen.findByText(/Your own words since/)).toBeVisible();
});

it('shows at the text what the server refuses of it', async () => {
  const { user } = await open();
  await user.clear(await screen.findByLabelText('Text'));
  await user.type(screen.getByLabelText('Text'), 'Nothing');
  refuse('put', '/admin/mails/confirm', 422, ['Refused.'], {
    errors: [
      {
        field: 'body',
        code: 'missing_field',
        message: 'A field that this mail is for is missing in the text.',
      },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Text')).toBeInvalid());
});
