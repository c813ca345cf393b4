import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { AdminSitePage } from '@/api/admin/site';
import { makeUser } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { storedPage as stored } from './testing';

it('asks what is different before a rule of the institute is published anew', async () => {
  const legal: AdminSitePage = {
    ...stored,
    page: 'terms',
    differs: true,
    publishedAt: '2026-11-20T10:45:00Z',
    sections: [{ id: 'text', kind: 'legal', hidden: false, fields: { lead: 'Short', body: 'Long' } }],
    kinds: [
      {
        kind: 'legal',
        many: false,
        first: true,
        fields: [
          { name: 'lead', kind: 'text', required: true, max: 400 },
          { name: 'body', kind: 'markdown', required: true, max: 60000 },
        ],
      },
    ],
  };
  answer('get', '/admin/site/terms', legal);
  const published: unknown[] = [];
  handle('post', '/admin/site/terms/publish', async ({ request }) => {
    published.push(await request.json());
    return HttpResponse.json({ success: true, data: { version: 9, publishedAt: '2026-11-25T10:45:00Z' } });
  });
  const { user } = await renderRoute('/admin/site/terms', { me: makeUser({ role: 'admin' }) });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(dialog.getByText('Say what changed in this version.')).toBeVisible();
  await user.type(dialog.getByLabelText('What changed'), 'Clause 4 is new.');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Terms & Conditions is published.')).toBeVisible();
  expect(published).toEqual([{ version: legal.version, note: 'Clause 4 is new.' }]);
});
