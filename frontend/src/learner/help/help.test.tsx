import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { OwnEnquiry } from '@/api/account/enquiries';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const enquiry = (over: Partial<OwnEnquiry> = {}): OwnEnquiry => ({
  _id: 'e1',
  subject: 'Where is my invoice?',
  message: 'I bought two courses.\nI see one invoice.',
  createdAt: '2026-11-19T10:00:00Z',
  status: 'open',
  messages: [],
  grievance: null,
  ...over,
});
const data = (enquiries: OwnEnquiry[]) => ({
  enquiries,
  page: { page: 1, perPage: 20, total: enquiries.length },
});
const open = () => renderRoute('/dashboard/help&support', { me: makeUser() });

it('answers frequent questions, one at a time', async () => {
  answer('get', '/user/enquiries', data([]));
  const { user, container } = await open();
  const question = await screen.findByRole('button', { name: 'Where is my invoice?' });
  await user.click(question);
  expect(screen.getByText(/Under My Profile, Invoices/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'How long do my courses stay?' }));
  expect(question).toHaveAttribute('aria-expanded', 'false');
  expect(await screen.findByText('You haven’t written to us yet.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('shows own messages with their answers', async () => {
  const answered = enquiry({
    _id: 'e2',
    subject: 'रसीद',
    status: 'waiting',
    messages: [{ _id: 'a1', kind: 'reply', text: 'यह आपके खाते में है।', at: '2026-11-20T10:45:00Z' }],
  });
  answer('get', '/user/enquiries', data([enquiry(), answered, enquiry({ _id: 'e3', status: 'closed' })]));
  await open();
  const own = within(await screen.findByRole('region', { name: 'Your messages' }));
  expect(await own.findByText('Waiting for an answer')).toBeVisible();
  expect(own.getByText('Answered')).toBeVisible();
  expect(own.getByText('Closed')).toBeVisible();
  expect(own.getByText('Our answer, 20 Nov 2026, 4:15 pm')).toBeVisible();
  expect(own.getByText('यह आपके खाते में है।')).toHaveAttribute('lang', 'hi');
});

it('knows who writes, and lists the new message', async () => {
  answer('get', '/user/enquiries', data([]));
  const { user } = await open();
  await screen.findByText('You haven’t written to us yet.');
  const from = 'Asha Verma · 9000000001 · learner@kaushal.test';
  expect(await screen.findByText(from, { exact: false })).toBeVisible();
  expect(screen.queryByLabelText('Mobile')).toBeNull();
  let sent: unknown;
  handle('post', '/enquiry', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: { grievance: null, mailed: true } }, { status: 201 });
  });
  answer('get', '/user/enquiries', data([enquiry({ subject: 'A refund' })]));
  await user.type(screen.getByLabelText('Subject'), 'A refund');
  await user.type(screen.getByLabelText('Message'), 'I paid twice.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Message sent to your mail!')).toBeVisible();
  expect(sent).toEqual({
    userName: 'Asha Verma',
    subject: 'A refund',
    mobile: '9000000001',
    email: 'learner@kaushal.test',
    message: 'I paid twice.',
  });
  expect(await screen.findByRole('heading', { name: 'A refund' })).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveValue('');
});

it('asks who writes where the account does not say it', async () => {
  answer('get', '/user/enquiries', data([]));
  await renderRoute('/dashboard/help&support', { me: makeUser({ mobilenumber: '' }) });
  expect(await screen.findByLabelText('Mobile')).toHaveValue('');
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Verma');
});

it('gives each page of many messages an address that leads to them', async () => {
  handle('get', '/user/enquiries', ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    const enquiries = [enquiry({ subject: `Message of page ${page}` })];
    return HttpResponse.json({ success: true, data: { enquiries, page: { page, perPage: 20, total: 40 } } });
  });
  const { user, router } = await open();
  await screen.findByRole('heading', { name: 'Message of page 1' });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Message of page 2' })).toBeVisible();
  expect(router.state.location).toMatchObject({ search: '?page=2', hash: '#messages' });
  expect(screen.getByRole('region', { name: 'Your messages' })).toHaveAttribute('id', 'messages');
});

it('offers a retry when the messages cannot be loaded', async () => {
  refuse('get', '/user/enquiries', 500, 'Internal error.');
  const { user } = await open();
  expect(await screen.findByText('Internal error.')).toBeVisible();
  answer('get', '/user/enquiries', data([enquiry()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Waiting for an answer')).toBeVisible();
});

it('goes on with a conversation here', async () => {
  const sent: unknown[] = [];
  answer('get', '/user/enquiries', data([enquiry({ status: 'waiting' })]));
  handle('post', '/user/enquiries/e1/messages', async ({ request }) => {
    sent.push(await request.json());
    const own = { _id: 'a2', kind: 'asked', text: 'Thanks', at: '2026-11-20T11:00:00Z' } as const;
    answer('get', '/user/enquiries', data([enquiry({ messages: [own] })]));
    return HttpResponse.json(
      { success: true, data: { enquiry: enquiry({ messages: [own] }) } },
      { status: 201 },
    );
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Write more about Where is my invoice?' }));
  const own = within(screen.getByRole('region', { name: 'Your messages' }));
  await user.click(await own.findByRole('button', { name: 'Send' }));
  expect(own.getByText('Write something first.')).toBeVisible();
  await user.type(own.getByLabelText(/^Your message/), 'Thanks');
  await user.click(own.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('You, 20 Nov 2026, 4:30 pm')).toBeVisible();
  expect(sent).toEqual([{ text: 'Thanks' }]);
});
