import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { MailTemplate, MailWords } from '@/api/admin/mails';
import { serveHindi } from '@/office/shared/translations/testing';
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
  locale: 'en',
  locales: ['en'],
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
    ownIn: ['en'],
  };
  answer('get', '/admin/mails', { mails: [{ ...stored, ownIn: [] }, own] });
  const { container } = renderUi(<MailsPage />);
  const link = await screen.findByRole('link', { name: 'Cart left' });
  expect(link).toHaveAttribute('href', '/admin/mails/cart-left');
  expect(screen.getByText('Custom')).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings.slice(0, 2)).toEqual(['Accounts and logging in', 'Courses and learning']);
  expect(await axe(container)).toHaveNoViolations();
});

it('shows the mail in the words of the form, in a frame in which nothing runs', async () => {
  const { container, user } = await open();
  const frame = await screen.findByTitle('How the email looks');
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
  expect(await screen.findByText(/Custom text since/)).toBeVisible();
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

const hindiWords: MailWords = {
  subject: '{brand} में स्वागत है',
  greeting: 'नमस्ते {learner},',
  body: '[आगे बढ़ें]({link})',
};

/** Opens the editor of a mail in English and Hindi, and records the requests. */
async function openBilingual() {
  serveHindi();
  const sent: { method: string; locale: string | null; body: unknown }[] = [];
  const both = { ...stored, locales: ['en', 'hi'] };
  const hindi = {
    ...both,
    locale: 'hi',
    subject: hindiWords.subject,
    words: hindiWords,
    defaults: hindiWords,
  };
  const localeOf = (request: Request) => new URL(request.url).searchParams.get('locale');
  handle('get', '/admin/mails/confirm', ({ request }) =>
    HttpResponse.json({ success: true, data: localeOf(request) === 'hi' ? hindi : both }),
  );
  handle('put', '/admin/mails/confirm', async ({ request }) => {
    const body = (await request.json()) as { version: number; words: MailWords };
    sent.push({ method: 'put', locale: localeOf(request), body });
    const data = { ...hindi, words: body.words, version: 1, changedAt: '2026-07-01T06:30:00Z' };
    return HttpResponse.json({ success: true, data });
  });
  handle('post', '/admin/mails/confirm/reset', async ({ request }) => {
    sent.push({ method: 'reset', locale: localeOf(request), body: await request.json() });
    return HttpResponse.json({ success: true, data: { ...hindi, version: 2 } });
  });
  handle('post', '/admin/mails/preview', async ({ request }) => {
    const { words: tried } = (await request.json()) as { words: MailWords };
    const data = { subject: `${localeOf(request) ?? ''}: ${tried.subject}`, text: '', html: '<head></head>' };
    return HttpResponse.json({ success: true, data });
  });
  const opened = await renderRoute('/admin/mails/confirm', { me: makeUser({ role: 'admin' }) });
  await screen.findByRole('tab', { name: 'Hindi' });
  return { ...opened, sent };
}

/** Selects a language's tab and returns its panel. */
async function choose(user: UserEvent, language: string) {
  await user.click(screen.getByRole('tab', { name: language }));
  return within(await screen.findByRole('tabpanel', { name: language }));
}

it('edits the words of each language by themselves, with their own preview', async () => {
  const { user, sent } = await openBilingual();
  await user.type((await choose(user, 'English')).getByLabelText('Subject'), '!');
  const panel = await choose(user, 'Hindi');
  const subject = await panel.findByLabelText('Subject');
  expect(subject).toHaveValue(hindiWords.subject);
  expect(subject).toHaveAttribute('lang', 'hi');
  expect(panel.getByText(/For people who read emails in Hindi/)).toBeVisible();
  expect(await panel.findByText(`hi: ${hindiWords.subject}`)).toBeVisible();
  // The server renders the frame's content, so axe skips it.
  const shown = screen.getByRole('tabpanel', { name: 'Hindi' });
  expect(await axe(shown, { iframes: false })).toHaveNoViolations();
  await user.click(subject);
  await user.click(panel.getByRole('button', { name: 'Insert {learner}' }));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  const own = { ...hindiWords, subject: `${hindiWords.subject}{learner}` };
  await waitFor(() =>
    expect(sent).toEqual([{ method: 'put', locale: 'hi', body: { version: 0, words: own } }]),
  );
  expect(await screen.findByText('Saved. The next email in Hindi uses this text.')).toBeVisible();
  // What is written in the other language is still there, unsaved.
  const english = await choose(user, 'English');
  expect(english.getByLabelText('Subject')).toHaveValue('Hi from {brand}!');
  expect(english.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('puts the default words of one language back', async () => {
  const { user, sent } = await openBilingual();
  const panel = await choose(user, 'Hindi');
  await user.type(await panel.findByLabelText('Subject'), '!');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(panel.getByRole('button', { name: 'Restore default' })).toBeEnabled());
  await user.click(panel.getByRole('button', { name: 'Restore default' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Your own Hindi text of this email will be lost.');
  await user.click(within(dialog).getByRole('button', { name: 'Restore default' }));
  await waitFor(() => expect(sent[1]).toEqual({ method: 'reset', locale: 'hi', body: { version: 1 } }));
  expect(panel.getByLabelText('Subject')).toHaveValue(hindiWords.subject);
});

it('asks before leaving while words in any language are not saved', async () => {
  const { user } = await openBilingual();
  const panel = await choose(user, 'Hindi');
  await user.type(await panel.findByLabelText('Subject'), '!');
  await choose(user, 'English');
  await user.click(screen.getByRole('link', { name: 'All emails' }));
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
});

it('leads to the field of its language that the server refuses', async () => {
  const { user } = await openBilingual();
  const panel = await choose(user, 'Hindi');
  await user.type(await panel.findByLabelText('Subject'), '!');
  const message = 'A field that this mail is for is missing in the text.';
  refuse('put', '/admin/mails/confirm', 422, ['Refused.'], {
    errors: [{ field: 'body', code: 'missing_field', message }],
  });
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await user.click(await panel.findByRole('link', { name: 'Text' }));
  expect(panel.getByLabelText('Text')).toHaveFocus();
});

it('says in the list in which languages the words are the own ones', async () => {
  serveHindi();
  const own = { ...stored, name: 'welcome', title: 'Welcome', ownIn: ['en', 'hi', 'mr'] };
  answer('get', '/admin/mails', { mails: [{ ...stored, ownIn: ['hi'] }, own] });
  renderUi(<MailsPage />);
  expect(await screen.findByText('Custom: Hindi')).toBeVisible();
  expect(screen.getByText('Custom: English and Hindi')).toBeVisible();
});
