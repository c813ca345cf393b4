import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { t } from '@/i18n/admin-deeds';
import { handle } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { Component as AuditPage } from './page';

const entry = {
  _id: 'a1',
  at: '2026-11-20T06:30:00Z',
  actor: { _id: 'u1', name: 'Meera' },
  action: 'course.update',
  entity: 'course',
  entityId: 'c1',
  entityName: 'React from zero',
  changes: [{ field: 'price', before: '₹4,999', after: null }],
  requestId: 'req-1',
};
function open(path = '/admin/audit', entries = [entry]) {
  const asked: string[] = [];
  handle('get', '/admin/audit', ({ request }) => {
    asked.push(new URL(request.url).search);
    const page = { page: 1, perPage: 20, total: entries.length };
    return HttpResponse.json({ success: true, data: { entries, page } });
  });
  return { asked, ...renderUi(<AuditPage />, { path }) };
}

it('says who did what, with the fields as they were and became', async () => {
  const { user, container } = open();
  const [, row] = within(await screen.findByRole('table', { name: 'Entries' })).getAllByRole('row');
  expect(row).toHaveTextContent(
    '20 Nov 2026, 12:00 pmMeera changed the course “React from zero”course.update1 field',
  );
  await user.click(screen.getByText('1 field'));
  expect(screen.getByRole('deletion')).toHaveTextContent('before ₹4,999');
  expect(screen.getByRole('insertion')).toHaveTextContent('after (nothing)');
  expect(screen.getByText('req-1')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('narrows to an admin, a deed, a thing, a subject or days, and widens again', async () => {
  const { user, asked, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Show only what Meera did' }));
  expect(await screen.findByText('Only what Meera did')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await user.click(await screen.findByRole('link', { name: 'Show only course.update' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?action=course.update&page=1&perPage=20'));
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Students');
  await waitFor(() => expect(asked.at(-1)).toBe('?entity=student&page=1&perPage=20'));
  await user.type(screen.getByLabelText('From'), '2026-11-01');
  await waitFor(() => expect(asked.at(-1)).toBe('?entity=student&from=2026-11-01&page=1&perPage=20'));
});

it('says when nothing fits', async () => {
  open('/admin/audit?entity=settings', []);
  expect(await screen.findByText('No matching activity.')).toBeVisible();
});

it('asks for a day when its year is typed to the end, and leaves the field alone meanwhile', async () => {
  const { asked } = open();
  const from = await screen.findByLabelText('From');
  await waitFor(() => expect(asked).toHaveLength(1));
  // Chromium fires a change for each digit of the year.
  for (const value of ['0002-11-20', '0020-11-20', '0202-11-20']) {
    fireEvent.change(from, { target: { value } });
    expect(from).toHaveValue(value);
  }
  expect(asked).toHaveLength(1);
  fireEvent.change(from, { target: { value: '2026-11-20' } });
  await waitFor(() => expect(asked.at(-1)).toBe('?from=2026-11-20&page=1&perPage=20'));
  fireEvent.change(from, { target: { value: '' } });
  await waitFor(() => expect(asked.at(-1)).toBe('?page=1&perPage=20'));
});

it('reads as sentences: what was given to whom, and a deed that it does not know', async () => {
  const thing = { entity: 'student', entityId: 's1', entityName: 'आशा वर्मा' };
  const given = ['React from zero', 'जावास्क्रिप्ट'].map((after) => ({ field: 'course', before: null, after }));
  open('/admin/audit', [
    { ...entry, ...thing, action: 'grant.assign', changes: given as never },
    { ...entry, _id: 'a2', ...thing, action: 'student.teleport', changes: [] },
  ]);
  const [, first, second] = within(await screen.findByRole('table', { name: 'Entries' })).getAllByRole('row');
  expect(first).toHaveTextContent('Meera gave “React from zero, जावास्क्रिप्ट” to आशा वर्मा');
  expect(second).toHaveTextContent('Meera: student.teleport, आशा वर्मा');
});

it('has a sentence for every deed of the server', () => {
  const source = readFileSync('../crates/domain/kernel/src/audit/action.rs', 'utf8');
  const actions = [...source.matchAll(/pub const \w+: &str = "([\w.]+)";/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(60);
  const say = t as (key: string, params: object) => string;
  expect(actions.filter((action) => !say(action ?? '', {}))).toEqual([]);
});
