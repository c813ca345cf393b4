import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { AdminBatch, BatchLearner } from '@/api/admin/batches';
import type { User } from '@/api/types';
import { permissionsOf } from '@/test/permissions';
import { makeUser } from '@/test/factories';
import { answer, answerLate, handle, refuse } from '@/test/msw/server';
import { renderOffice, renderRoute } from '@/test/render';
import { answerCourse, makeAdminCourse, openTab } from '../testing';
import BatchesPanel from './batches-panel';

const days = '5 Dec 2098 to 27 Feb 2099';
const saturdays: AdminBatch = {
  _id: 'b1',
  version: 3,
  venue: 'Classroom 1\nStation Road, जोधपुर',
  startsOn: '2098-12-05',
  endsOn: '2099-02-27',
  timing: 'Saturdays, 10 am to 1 pm',
  seats: 24,
  taken: 2,
};
const list = '/admin/courses/c1/batches';

async function open(batches: AdminBatch[] = [saturdays], me?: User) {
  answer('get', list, { batches });
  const opened = renderOffice(<BatchesPanel course="c1" />, me ? { me } : {});
  await screen.findByText(batches.length > 0 ? '2 of 24' : /No batches yet/);
  return opened;
}
const dialog = () => within(screen.getByRole('dialog'));

it('lists them with place, days and seats, and says which began or are over', async () => {
  const begun = { ...saturdays, _id: 'b2', taken: 3, startsOn: '2026-01-05' };
  const over = { ...saturdays, _id: 'b3', taken: 4, startsOn: '2025-01-05', endsOn: '2025-02-05' };
  const { container } = await open([saturdays, begun, over]);
  const [, row, ...others] = within(screen.getByRole('table')).getAllByRole('row');
  expect(row).toHaveTextContent(`${days}Saturdays, 10 am to 1 pm`);
  expect(row).toHaveTextContent('Classroom 1 Station Road, जोधपुर');
  expect(row).not.toHaveTextContent('Started');
  expect(others.map((one) => /Started|Over/.exec(one.textContent ?? '')?.[0])).toEqual(['Started', 'Over']);
  expect(await axe(container)).toHaveNoViolations();
});

it('says that they could not be loaded, and tries again', async () => {
  refuse('get', list, 503, 'The database is away.');
  const { user } = renderOffice(<BatchesPanel course="c1" />);
  expect(await screen.findByText('The database is away.')).toBeVisible();
  answer('get', list, { batches: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No batches yet/)).toBeVisible();
});

it('asks to save a course first that is not stored', () => {
  renderOffice(<BatchesPanel course={undefined} />);
  expect(screen.getByText('Save the course first. Then you can add its batches here.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('adds one, once all that it needs is entered, and sends nothing of the form around it', async () => {
  const sent: unknown[] = [];
  handle('post', list, async ({ request }) => {
    sent.push(await request.json());
    answer('get', list, { batches: [saturdays] });
    return HttpResponse.json({ success: true, data: { batch: saturdays } }, { status: 201 });
  });
  answer('get', list, { batches: [] });
  let outer = 0;
  const { user } = renderOffice(
    <form onSubmit={() => (outer += 1)}>
      <BatchesPanel course="c1" />
    </form>,
  );
  await user.click(await screen.findByRole('button', { name: 'Add a batch' }));
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await user.click(dialog().getByRole('button', { name: 'Add the batch' }));
  expect(dialog().getByLabelText('First day')).toHaveFocus();
  expect(dialog().getByLabelText('Venue')).toHaveAccessibleDescription(/Enter the venue/);
  await user.type(dialog().getByLabelText('First day'), '2098-12-05');
  await user.type(dialog().getByLabelText('Last day'), '2098-12-04');
  await user.type(dialog().getByLabelText('Days and hours'), ' Saturdays ');
  await user.type(dialog().getByLabelText('Venue'), 'Classroom 1{Enter}जोधपुर');
  await user.type(dialog().getByLabelText('Seats'), '10001');
  await user.click(dialog().getByRole('button', { name: 'Add the batch' }));
  expect(dialog().getByLabelText('Last day')).toHaveAccessibleDescription(/can’t be before the first/);
  expect(dialog().getByLabelText('Seats')).toHaveAccessibleDescription(/from 1 to 10,000/);
  await user.clear(dialog().getByLabelText('Last day'));
  await user.type(dialog().getByLabelText('Last day'), '2099-02-27');
  await user.clear(dialog().getByLabelText('Seats'));
  await user.type(dialog().getByLabelText('Seats'), '24{Enter}');
  expect(await screen.findByText('2 of 24')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([
    {
      startsOn: '2098-12-05',
      endsOn: '2099-02-27',
      timing: 'Saturdays',
      venue: 'Classroom 1\nजोधपुर',
      seats: 24,
    },
  ]);
  expect(outer).toBe(0);
});

it.each([
  ['post', list, 'Add a batch', 'Add the batch', 'Batch added.'],
  ['patch', '/admin/batches/b1', `Edit the batch ${days}`, 'Save the batch', 'Batch saved.'],
] as const)('stays open with what is typed during a save: %s', async (method, path, opener, send, told) => {
  const { user } = await open();
  const { finish } = answerLate(method, path, { batch: saturdays });
  await user.click(screen.getByRole('button', { name: opener }));
  const enter = async (label: string, text: string) => {
    await user.clear(dialog().getByLabelText(label));
    await user.type(dialog().getByLabelText(label), text);
  };
  await enter('First day', saturdays.startsOn);
  await enter('Last day', saturdays.endsOn);
  await enter('Days and hours', saturdays.timing);
  await enter('Venue', 'Classroom 1');
  await enter('Seats', '2');
  await user.click(dialog().getByRole('button', { name: send }));
  await user.type(dialog().getByLabelText('Seats'), '5');
  finish();
  await screen.findByText(told);
  expect(dialog().getByLabelText('Seats')).toHaveValue('25');
  const sent: unknown[] = [];
  handle('patch', '/admin/batches/b1', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { batch: saturdays } });
  });
  await user.click(dialog().getByRole('button', { name: 'Save the batch' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([{ seats: 25, version: 3 }]);
});

it('shows at the seats that more of them are taken', async () => {
  refuse('patch', '/admin/batches/b1', 422, 'Invalid.', {
    errors: [{ field: 'seats', code: 'taken', message: 'More seats are taken already.' }],
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: `Edit the batch ${days}` }));
  const seats = dialog().getByLabelText('Seats');
  expect(seats).toHaveAccessibleDescription('2 seats are taken.');
  await user.clear(seats);
  await user.type(seats, '1');
  await user.click(dialog().getByRole('button', { name: 'Save the batch' }));
  await waitFor(() => expect(seats).toHaveAccessibleDescription(/More seats are taken already/));
});

it('asks whose change counts when somebody else changed it', async () => {
  const versions: unknown[] = [];
  handle('patch', '/admin/batches/b1', async ({ request }) => {
    const { version } = (await request.json()) as { version: number };
    versions.push(version);
    if (version === 4) return HttpResponse.json({ success: true, data: { batch: saturdays } });
    return HttpResponse.json(
      { success: false, message: 'Changed.', code: 'changed_meanwhile' },
      { status: 409 },
    );
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: `Edit the batch ${days}` }));
  answer('get', list, { batches: [{ ...saturdays, version: 4, seats: 30 }] });
  await user.type(dialog().getByLabelText('Venue'), ', first floor');
  await user.click(dialog().getByRole('button', { name: 'Save the batch' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Your changes: Venue. Which version do you want to keep?')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(versions).toEqual([3, 4]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is not deleted while learners have seats, and says so', async () => {
  const message = 'Learners have seats in this batch, so it cannot be deleted.';
  refuse('delete', '/admin/batches/b1', 409, message, { code: 'has_learners' });
  const { user } = await open();
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: `More actions for the batch ${days}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: `Delete the batch ${days}?` });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
  };
  await ask();
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  answer('delete', '/admin/batches/b1', {});
  answer('get', list, { batches: [] });
  await ask();
  expect(await screen.findByText(/No batches yet/)).toBeVisible();
});

it('says who has a seat, page by page, and who has not paid yet', async () => {
  const learner = (n: number): BatchLearner => ({
    _id: `u${n}`,
    name: n === 21 ? 'आशा वर्मा' : `Learner ${n}`,
    email: `l${n}@example.in`,
    isPaid: n !== 2,
  });
  handle('get', '/admin/batches/b1/learners', ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    const learners = page === 1 ? [learner(1), learner(2)] : [learner(21)];
    return HttpResponse.json({
      success: true,
      data: { learners, page: { page, perPage: 20, total: 21 } },
    });
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: `More actions for the batch ${days}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Learners' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Learners' }));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(new RegExp(days));
  const [paid, waiting] = await shown.findAllByRole('listitem');
  expect(paid).not.toHaveTextContent('Not paid yet');
  expect(waiting).toHaveTextContent('Learner 2l2@example.inNot paid yet');
  expect(shown.getByText('1–20 of 21')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Next' }));
  expect(await shown.findByText('आशा वर्मा')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

it('shows learners to those only who may read of students', async () => {
  const editor = makeUser({ role: 'editor', permissions: permissionsOf.editor });
  const { user } = await open([saturdays], editor);
  await user.click(screen.getByRole('button', { name: `More actions for the batch ${days}` }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Delete']);
});

it('stands in the form of a course once that is said to be offline', async () => {
  const course = makeAdminCourse();
  answerCourse(course);
  answer('get', '/bundle/getBundles', { bundles: [] });
  answer('get', `/admin/courses/${course._id}/batches`, { batches: [saturdays] });
  const me = makeUser({ role: 'admin' });
  const { user, router } = await renderRoute(`/admin/editCourse/${course._id}?tab=selling`, { me });
  const offline = await screen.findByLabelText('Is Offline');
  expect(screen.queryByRole('tab', { name: 'Batches' })).toBeNull();
  await user.click(offline);
  await openTab(user, 'Batches');
  const seats = await screen.findByText('2 of 24', {}, { timeout: 10_000 });
  await waitFor(() => expect(seats).toBeVisible());
  expect(router.state.location.search).toBe('?tab=batches');
});
