import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answer, handle } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { ImportPanel } from './import-panel';

it('checks a file before it imports it, and shows rows with errors', async () => {
  const { user } = renderUi(<ImportPanel />);
  const runs: string[] = [];
  handle('post', '/admin/students/import', async ({ request }) => {
    const dryRun = (await request.formData()).get('dryRun') === 'true';
    runs.push(String(dryRun));
    const rows = [{ row: 3, email: 'bad', outcome: 'failed', messages: ['Enter a valid email address.'] }];
    const report = { dryRun, total: 2, created: 1, assigned: 0, unchanged: 0, failed: 1, rows };
    return HttpResponse.json({ success: true, data: { report } });
  });
  await user.upload(screen.getByLabelText('CSV file'), new File(['name'], 'a.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText('Checked: nothing has been stored yet.')).toBeVisible();
  const errors = screen.getByRole('region', { name: 'Rows with errors' });
  expect(errors).toHaveTextContent('Row 3badEnter a valid email address.');
  await user.click(screen.getByRole('button', { name: 'Import 1 student' }));
  expect(await screen.findByText('Imported.')).toBeVisible();
  expect(runs).toEqual(['true', 'false']);
});

it('shows every row of an import with an error, in steps', async () => {
  const { user } = renderUi(<ImportPanel />);
  const rows = Array.from({ length: 120 }, (_, i) => ({
    row: i + 2,
    email: `a${i}@example.in`,
    outcome: 'failed',
    messages: ['Enter a valid 10-digit mobile number.'],
  }));
  const report = { dryRun: true, total: 120, created: 0, assigned: 0, unchanged: 0, failed: 120, rows };
  answer('post', '/admin/students/import', { report });
  await user.upload(screen.getByLabelText('CSV file'), new File(['name'], 'a.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  const errors = within(await screen.findByRole('region', { name: 'Rows with errors' }));
  expect(errors.getAllByRole('listitem')).toHaveLength(50);
  await user.click(errors.getByRole('button', { name: 'Show more of the other 70 rows' }));
  await user.click(errors.getByRole('button', { name: 'Show more of the other 20 rows' }));
  expect(errors.getAllByRole('listitem')).toHaveLength(120);
});
