import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { AdminMentor } from '@/api/admin/mentors';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { makeText, makeTranslations, serveHindi } from '@/office/shared/translations/testing';
import '@/office/shared/translations/translations-panel';
import './page';

const me = makeUser({ role: 'admin' });
const meera: AdminMentor = {
  _id: 'm1',
  slug: 'meera',
  name: 'Meera Joshi',
  image: null,
  words: 'Prints since 2009.',
  youtube: null,
  linkedin: null,
  website: null,
  email: null,
  courses: 2,
};
async function open(mentors: AdminMentor[] = [meera]) {
  answer('get', '/admin/mentors', { mentors, total: mentors.length });
  const opened = await renderRoute('/admin/mentors', { me });
  await screen.findByRole('heading', { level: 1, name: 'Mentors' });
  return opened;
}

it('adds a mentor, and shows what is wrong first', async () => {
  const { user, container } = await open([]);
  expect(await screen.findByText('No mentors yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New mentor' }));
  const form = screen.getByRole('form', { name: 'New mentor' });
  const name = within(form).getByLabelText('Name');
  expect(name).toHaveFocus();
  await user.type(within(form).getByLabelText('Website'), 'meera.example.in');
  await user.click(within(form).getByRole('button', { name: 'Save mentor' }));
  expect(name).toHaveAccessibleDescription('Enter the name.');
  expect(within(form).getByLabelText('Website')).toHaveAccessibleDescription(
    'Enter a link starting with https://',
  );
  expect(await axe(container)).toHaveNoViolations();
  await user.type(name, 'Meera Joshi');
  await user.clear(within(form).getByLabelText('Website'));
  let sent: unknown;
  handle('post', '/admin/mentors', async ({ request }) => {
    sent = await request.json();
    answer('get', '/admin/mentors', { mentors: [meera], total: 1 });
    return HttpResponse.json({ success: true, data: { mentor: meera } }, { status: 201 });
  });
  await user.click(within(form).getByRole('button', { name: 'Save mentor' }));
  expect(await screen.findByRole('button', { name: 'Edit Meera Joshi' })).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  const nothing = { image: null, words: '', youtube: null, linkedin: null, website: null };
  expect(sent).toEqual({ name: 'Meera Joshi', ...nothing });
});

it('changes one, and asks before what was typed is lost', async () => {
  const imran = { ...meera, _id: 'm2', slug: 'imran', name: 'Imran' };
  const { user } = await open([meera, imran]);
  await user.click(await screen.findByRole('button', { name: 'Edit Meera Joshi' }));
  const form = screen.getByRole('form', { name: 'Edit Meera Joshi' });
  await user.type(within(form).getByLabelText('In their own words'), ' Twice a week.');
  await user.click(screen.getByRole('button', { name: 'Edit Imran' }));
  const asking = await screen.findByRole('alertdialog');
  const [goOn] = within(asking).getAllByRole('button');
  await user.click(goOn as HTMLElement);
  let sent: Partial<AdminMentor> = {};
  handle('patch', '/admin/mentors/m1', async ({ request }) => {
    sent = (await request.json()) as typeof sent;
    return HttpResponse.json({ success: true, data: { mentor: meera } });
  });
  await user.click(within(form).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(sent.words).toBe('Prints since 2009. Twice a week.');
});

it('stays open with the Hindi texts that are not saved yet', async () => {
  serveHindi();
  const words = makeText({ place: 'words', text: 'Prints since 2009.', isLong: true, max: 20_000 });
  answer('get', '/admin/translations/mentor/m1/hi', { translations: makeTranslations([words]) });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Meera Joshi' }));
  await user.click(screen.getByRole('button', { name: 'Hindi texts' }));
  const hindi = await screen.findByLabelText('In their own words in Hindi');
  await user.type(hindi, '2009 से छपाई।');
  await user.type(screen.getByLabelText('Name'), ' Rao');
  const renamed = { ...meera, name: 'Meera Joshi Rao' };
  answer('patch', '/admin/mentors/m1', { mentor: renamed });
  answer('get', '/admin/mentors', { mentors: [renamed], total: 1 });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/The texts in another language, below, haven’t been saved/)).toBeVisible();
  expect(screen.getByRole('form', { name: 'Edit Meera Joshi Rao' })).toBeVisible();
  expect(hindi).toHaveValue('2009 से छपाई।');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});

it.each([
  ['a new mentor', 'New mentor', 'post', '/admin/mentors', 'Save mentor'],
  ['a stored one', 'Edit Meera Joshi', 'patch', '/admin/mentors/m1', 'Save changes'],
] as const)('keeps what is typed while %s is being saved', async (_, opener, method, path, button) => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: opener }));
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Meera Joshi');
  await user.type(screen.getByLabelText('Website'), 'https://meera.example.in');
  let finish: () => void = () => undefined;
  handle(method, path, async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    const mentor = { ...meera, website: 'https://meera.example.in' };
    return HttpResponse.json({ success: true, data: { mentor } });
  });
  await user.click(screen.getByRole('button', { name: button }));
  await user.type(screen.getByLabelText('Website'), '/shop');
  finish();
  await screen.findByText('Meera Joshi was saved.');
  // The new mentor exists now: the same form edits it.
  expect(screen.getByRole('form', { name: 'Edit Meera Joshi' })).toBeVisible();
  expect(screen.getByLabelText('Website')).toHaveValue('https://meera.example.in/shop');
  let sent: unknown;
  handle('patch', '/admin/mentors/m1', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: { mentor: meera } });
  });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(sent).toMatchObject({ website: 'https://meera.example.in/shop' });
});

it('keeps one whom a course names', async () => {
  refuse('delete', '/admin/mentors/m1', 409, 'A course names this mentor.', { code: 'in_use' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete Meera Joshi' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Meera Joshi?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('A course names this mentor.')).toBeVisible();
});

it('gives an account, and takes it away', async () => {
  let email: unknown;
  handle('put', '/admin/mentors/m1/account', async ({ request }) => {
    ({ email } = (await request.json()) as { email: string });
    answer('get', '/admin/mentors', { mentors: [{ ...meera, email }], total: 1 });
    return HttpResponse.json({ success: true, data: { mentor: meera } });
  });
  const { user } = await open();
  const more = { name: 'More actions for Meera Joshi' };
  await user.click(await screen.findByRole('button', more));
  await user.click(await screen.findByRole('menuitem', { name: 'Give an account' }));
  const dialog = await screen.findByRole('dialog', { name: 'An account for Meera Joshi' });
  await user.click(within(dialog).getByRole('button', { name: 'Make mentor' }));
  expect(within(dialog).getByLabelText('Email')).toHaveAccessibleDescription(/Enter the email address/);
  await user.type(within(dialog).getByLabelText('Email'), 'meera@example.in');
  await user.click(within(dialog).getByRole('button', { name: 'Make mentor' }));
  expect(await screen.findByText('meera@example.in')).toBeVisible();
  expect(email).toBe('meera@example.in');

  let taken = false;
  handle('delete', '/admin/mentors/m1/account', () => {
    taken = true;
    return HttpResponse.json({ success: true, data: {} });
  });
  await user.click(screen.getByRole('button', more));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove account' }));
  await user.click(await screen.findByRole('button', { name: 'Remove account' }));
  await waitFor(() => expect(taken).toBe(true));
});
