import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { AdminBundle } from '@/api/admin/types';
import { makeBundleWithCourses } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import { renderOffice } from '@/test/render';
import { EditBundle } from './edit-bundle';

const bundle = (over: Partial<AdminBundle> = {}): AdminBundle => ({
  ...makeBundleWithCourses(),
  _id: 'b1',
  version: 3,
  offerPrice: null,
  startsAt: null,
  endsAt: null,
  popupLanguage: null,
  missing: [],
  status: 'Draft',
  ...over,
});

/** The changes that the mock server received, in order. It stores each of them. */
let calls: unknown[] = [];
let stored = bundle();
const serve = (next: AdminBundle) => {
  stored = next;
  answer('get', '/bundle/getBundle/b1', { bundle: stored });
};
beforeEach(() => {
  localStorage.clear();
  calls = [];
  serve(bundle());
  handle('put', '/bundle/updateBundle/b1', async ({ request }) => {
    const body = (await request.json()) as Partial<AdminBundle>;
    calls.push(body);
    serve({ ...stored, ...body, version: stored.version + 1 });
    return HttpResponse.json({ success: true, data: { bundle: stored } });
  });
  handle('patch', '/bundle/b1/status', async ({ request }) => {
    const body = (await request.json()) as Pick<AdminBundle, 'status'>;
    calls.push(body);
    serve({ ...stored, ...body, version: stored.version + 1 });
    return HttpResponse.json({ success: true, data: { bundle: stored } });
  });
});
const open = () => renderOffice(<EditBundle id="b1" />);
const name = () => screen.findByLabelText('Bundle name');
const kept = () => localStorage.getItem('app.admin.bundle.1.b1');

it('saves a draft by itself when the typing rests, and lets go of the browser’s copy', async () => {
  const { user } = open();
  await user.type(await name(), '!');
  expect(screen.getByText('Changes save automatically.')).toBeVisible();
  await waitFor(() => expect(calls).toEqual([{ bundleName: 'Web starter!', version: 3 }]), { timeout: 8000 });
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(kept()).toBeNull();
  await user.type(await name(), '?');
  await waitFor(() => expect(calls[1]).toEqual({ bundleName: 'Web starter!?', version: 4 }), {
    timeout: 8000,
  });
}, 25_000);

it('says that nothing is saved while something has to be corrected', async () => {
  const { user } = open();
  await user.clear(await name());
  expect(screen.getByText(/^Not saved yet: something needs correcting/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/Enter a name for the bundle/, { selector: 'a, li, span' })).toBeVisible();
  expect(calls).toEqual([]);
});

it('publishes a draft with changes: it saves them on the way', async () => {
  const { user } = open();
  await user.type(await name(), '!');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible();
  expect(calls).toEqual([{ bundleName: 'Web starter!', version: 3 }, { status: 'Published' }]);
  await user.type(await name(), '?');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(calls[2]).toEqual({ bundleName: 'Web starter!?', version: 5 }));
});

it('keeps in the browser what was not saved, and offers it', async () => {
  serve(bundle({ status: 'Published' }));
  const first = open();
  await first.user.type(await name(), '!');
  first.unmount();
  expect(kept()).toContain('Web starter!');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Restore them' }));
  expect(await name()).toHaveValue('Web starter!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(calls).toEqual([{ bundleName: 'Web starter!', version: 3 }]));
  await waitFor(() => expect(kept()).toBeNull());
});
