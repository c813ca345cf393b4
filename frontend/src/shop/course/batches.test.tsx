import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { OpenBatch } from '@/api/batches';
import { makeCourseDetail } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const slug = 'react-from-zero-to-job';
const batch = (over: Partial<OpenBatch> = {}): OpenBatch => ({
  _id: 'b1',
  startsOn: '2026-12-05',
  endsOn: '2027-02-27',
  timing: 'Saturdays, 10 am to 1 pm',
  venue: 'Classroom 1\nStation Road, Jodhpur',
  seatsLeft: 20,
  ...over,
});

async function open(isOffline = true) {
  answer('get', `/course/${slug}`, { course: makeCourseDetail({ isOffline }) });
  const opened = await renderRoute(`/course/${slug}`, { me: null });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}
const section = async () => {
  const { parentElement } = await screen.findByRole('heading', { name: 'Batches' });
  return parentElement as HTMLElement;
};

it('says when and where a classroom course takes place, and where seats run out', async () => {
  answer('get', `/courses/${slug}/batches`, {
    batches: [
      batch(),
      batch({ _id: 'b2', seatsLeft: 5 }),
      batch({ _id: 'b3', seatsLeft: 1 }),
      batch({ _id: 'b4', seatsLeft: 0, startsOn: '2026-12-12', endsOn: '2026-12-12', timing: '' }),
    ],
  });
  await open();
  const shown = await section();
  const [many, few, one, none] = within(shown).getAllByRole('listitem');
  expect(many).toHaveTextContent(
    /^5 Dec 2026 to 27 Feb 2027Saturdays, 10 am to 1 pmClassroom 1 Station Road, Jodhpur$/,
  );
  expect(few).toHaveTextContent('5 seats left');
  expect(one).toHaveTextContent(/1 seat left$/);
  expect(none).toHaveTextContent(/^12 Dec 2026Classroom.*Full$/);
  expect(await axe(shown)).toHaveNoViolations();
});

it('says nothing while there is none', async () => {
  let asked = 0;
  handle('get', `/courses/${slug}/batches`, () => {
    asked += 1;
    return Response.json({ success: true, data: { batches: [] } });
  });
  await open();
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  expect(screen.queryByRole('heading', { name: 'Batches' })).toBeNull();
});

it('does not ask for those of a course that is online', async () => {
  // The test has no handler for the batches, so a request would fail it.
  await open(false);
  expect(screen.queryByRole('heading', { name: 'Batches' })).toBeNull();
});

it('tries again after a fault', async () => {
  refuse('get', `/courses/${slug}/batches`, 500, 'Internal error.');
  const { user } = await open();
  await screen.findByText(/Internal error\./);
  answer('get', `/courses/${slug}/batches`, { batches: [batch()] });
  await user.click(within(await section()).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saturdays, 10 am to 1 pm')).toBeVisible();
});
