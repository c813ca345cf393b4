import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

async function open() {
  const page = await renderRoute('/contactus', { me: null });
  await screen.findByRole('heading', { level: 1, name: 'Contact us' });
  const type = async (label: string, text: string) => page.user.type(screen.getByLabelText(label), text);
  const fill = async () => {
    await type('Name', '  Asha ');
    await type('Subject', 'A question');
    await type('Mobile', '9000000001');
    await type('Message', 'Is it in Hindi?');
  };
  const send = (name = 'Send') => page.user.click(screen.getByRole('button', { name }));
  return { ...page, type, fill, send };
}

/** Records the bodies that are sent to the server. */
function listen() {
  const sent: unknown[] = [];
  handle('post', '/enquiry', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { grievance: null, mailed: true } }, { status: 201 });
  });
  return sent;
}

it('sends what was written without stray blanks or empty fields, says so, and is empty again', async () => {
  const sent = listen();
  const { fill, send, container } = await open();
  expect(await axe(container)).toHaveNoViolations();
  await fill();
  await send();
  expect(await screen.findByText('Message sent to your mail!')).toBeVisible();
  expect(screen.queryByText('Message sent. We call you.')).toBeNull();
  expect(sent).toEqual([
    { userName: 'Asha', subject: 'A question', mobile: '9000000001', message: 'Is it in Hindi?' },
  ]);
  for (const label of ['Name', 'Subject', 'Mobile', 'Email (optional)', 'Message'])
    expect(screen.getByLabelText(label)).toHaveValue('');
});

it('sends the address when it is filled', async () => {
  const sent = listen();
  const { fill, type, send } = await open();
  await fill();
  await type('Email (optional)', 'a@b.in');
  await send();
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ email: 'a@b.in', message: 'Is it in Hindi?' })]),
  );
});

it('says at every field what is wrong with it, and asks no server', async () => {
  const { type, send } = await open();
  await type('Mobile', '12345');
  await type('Email (optional)', 'nobody');
  await send();
  expect(await screen.findByText('Name is required.')).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('Subject is required.');
  expect(screen.getByText('Enter a valid 10-digit mobile number.')).toBeVisible();
  expect(screen.getByText('Enter a valid email address.')).toBeVisible();
  expect(screen.getByText('Message is required.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('keeps what was typed when sending fails, and sends it again', async () => {
  refuse('post', '/enquiry', 503, 'The mail is not reachable.');
  const { fill, send } = await open();
  await fill();
  await send();
  const alert = await screen.findByText('Failed to send message.');
  expect(alert.closest('[role=alert]')).toHaveTextContent('The mail is not reachable.');
  expect(screen.getByLabelText('Subject')).toHaveValue('A question');
  answer('post', '/enquiry', { grievance: null, mailed: false }, 201);
  await send('Try again');
  expect(await screen.findByText('Message sent. We call you.')).toBeVisible();
  expect(screen.queryByText('Message sent to your mail!')).toBeNull();
  expect(screen.queryByText('Failed to send message.')).toBeNull();
});

it('puts the server’s errors at their fields', async () => {
  refuse('post', '/enquiry', 422, ['Subject is too long.'], {
    errors: [{ field: 'subject', code: 'too_long', message: 'Subject is too long.' }],
  });
  const { fill, send } = await open();
  await fill();
  await send();
  await waitFor(() =>
    expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('Subject is too long.'),
  );
  expect(screen.getByLabelText('Subject')).toHaveFocus();
  expect(screen.getByText('Failed to send message.')).toBeVisible();
});

it('has a trap for machines that no person meets', async () => {
  const sent = listen();
  const { fill, send, container } = await open();
  const trap = container.querySelector<HTMLInputElement>('input[name=website]');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
  await fill();
  if (trap) fireEvent.input(trap, { target: { value: 'https://spam.example' } });
  await send();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ website: 'https://spam.example' })]));
});
