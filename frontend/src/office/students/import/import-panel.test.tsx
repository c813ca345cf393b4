import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { ImportPanel } from './import-panel';

const columns = {
  total: 2,
  hidden: 0,
  headingLine: 1,
  top: [
    { line: 1, cells: ['पूरा नाम', 'Email', 'Number'] },
    { line: 2, cells: ['आशा वर्मा', 'asha@example.in', '9876543210'] },
  ],
  sheet: null as string | null,
  sheets: [] as string[],
  columns: [
    { heading: 'पूरा नाम', field: 'name', examples: ['आशा वर्मा', 'Ravi'] },
    { heading: 'Email', field: 'email', examples: ['asha@example.in', 'ravi@example.in'] },
    { heading: 'Number', field: null, examples: ['9876543210', '9876543211'] },
  ],
};
const rows = [
  { row: 2, email: 'asha@example.in', outcome: 'created', messages: ["Gives 'React'."] },
  { row: 3, email: 'bad@', outcome: 'failed', messages: ['Enter a valid email address.'] },
];
const report = { dryRun: true, total: 2, created: 1, assigned: 0, given: 1, unchanged: 0, failed: 1, rows };
const task = (over: object = {}) => ({
  _id: 'task-1',
  kind: 'import',
  details: ['a.csv'],
  total: 2,
  waiting: 2,
  created: 0,
  assigned: 0,
  given: 0,
  done: 0,
  unchanged: 0,
  failed: 0,
  createdAt: '2026-11-25T00:00:00Z',
  finishedAt: null,
  failures: [],
  ...over,
});

async function chosen() {
  answer('post', '/admin/students/import/columns', columns);
  const ui = renderUi(<ImportPanel />);
  await ui.user.upload(screen.getByLabelText('File'), new File(['x'], 'a.csv', { type: 'text/csv' }));
  await screen.findByRole('region', { name: 'Match columns' });
  return ui;
}

it('knows columns by their headings, takes a correction, checks and imports', async () => {
  const { user, container } = await chosen();
  const check = screen.getByRole('button', { name: 'Check rows' });
  expect(check).toBeDisabled();
  expect(screen.getByText('Choose the columns for name, email and mobile number.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Number' }), 'Mobile number');
  expect(await axe(container)).toHaveNoViolations();

  const sent: FormDataEntryValue[] = [];
  handle('post', '/admin/students/import', async ({ request }) => {
    const form = await request.formData();
    sent.push(form.get('columns') ?? '', form.get('dryRun') ?? '');
    return HttpResponse.json({ success: true, data: { report } } as object);
  });
  await user.click(check);
  expect(await screen.findByText('Checked. Nothing is saved yet.')).toBeVisible();
  expect(sent).toEqual(['name,email,mobile', 'true']);
  const errors = within(screen.getByRole('region', { name: 'Rows with errors' }));
  expect(errors.getByRole('listitem')).toHaveTextContent('Row 3bad@Enter a valid email address.');

  answer('post', '/admin/students/imports', { task: task() });
  const failures = [{ row: 3, user: null, cells: ['B', 'bad@'], outcome: 'failed', messages: ['No.'] }];
  const done = { waiting: 0, created: 1, failed: 1, finishedAt: '2026-11-25T00:00:09Z', failures };
  answer('get', '/admin/students/tasks/task-1', { task: task(done) });
  await user.click(screen.getByRole('button', { name: 'Import 1 student' }));
  expect(await screen.findByText('Imported.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Import of a.csv' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  expect(screen.getByRole('link', { name: 'Download the results' })).toHaveAttribute(
    'href',
    '/api/v1/admin/students/tasks/task-1/file',
  );
});

it('says how far a running import is', async () => {
  const { user } = await chosen();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Number' }), 'Mobile number');
  answer('post', '/admin/students/import', { report });
  answer('post', '/admin/students/imports', { task: task() });
  answer('get', '/admin/students/tasks/task-1', { task: task({ waiting: 1 }) });
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 student' }));
  expect(await screen.findByText(/^Importing: 1 of 2 rows/)).toBeVisible();
});

it('names the sheet, asks about hidden rows, and reads again from another line of headings', async () => {
  const sent: (string | null)[] = [];
  handle('post', '/admin/students/import/columns', async ({ request }) => {
    const form = await request.formData();
    sent.push(form.get('headingLine') as string | null);
    const workbook = { ...columns, hidden: 3, sheet: 'June', sheets: ['June', 'July'] };
    const [name, email, number] = columns.columns;
    const mapped = [name, email, { ...number, field: 'mobile' }];
    return HttpResponse.json({ success: true, data: { ...workbook, columns: mapped } } as object);
  });
  const { user, container } = renderUi(<ImportPanel />);
  await user.upload(screen.getByLabelText('File'), new File(['x'], 'a.xlsx'));
  expect(await screen.findByText(/The sheet “June” was read/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Sheet' })).toHaveValue('June');
  const check = screen.getByRole('button', { name: 'Check rows' });
  expect(check).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Skip them' }));
  expect(check).toBeEnabled();
  expect(await axe(container)).toHaveNoViolations();

  let hidden: FormDataEntryValue | null = null;
  handle('post', '/admin/students/import', async ({ request }) => {
    hidden = (await request.formData()).get('hiddenRows');
    return HttpResponse.json({ success: true, data: { report } } as object);
  });
  await user.click(check);
  expect(await screen.findByText('Checked. Nothing is saved yet.')).toBeVisible();
  expect(hidden).toBe('leave');

  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Header row' }),
    'None: the file has no header row',
  );
  await screen.findByRole('button', { name: 'Check rows' });
  expect(sent).toEqual([null, '0']);
  expect(screen.queryByText('Checked. Nothing is saved yet.')).toBeNull();
});

it('says why a file cannot be used', async () => {
  refuse('post', '/admin/students/import/columns', 422, 'This is an old Excel file (.xls).');
  const { user } = renderUi(<ImportPanel />);
  await user.upload(screen.getByLabelText('File'), new File(['x'], 'a.csv', { type: 'text/csv' }));
  expect(await screen.findByText('This is an old Excel file (.xls).')).toBeVisible();
});

it('shows every row with an error, in steps', async () => {
  const { user } = await chosen();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Number' }), 'Mobile number');
  const many = Array.from({ length: 120 }, (_, i) => ({ ...rows[1], row: i + 2 }));
  answer('post', '/admin/students/import', { report: { ...report, rows: many } });
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  const errors = within(await screen.findByRole('region', { name: 'Rows with errors' }));
  expect(errors.getAllByRole('listitem')).toHaveLength(50);
  await user.click(errors.getByRole('button', { name: 'Show more of the other 70 rows' }));
  await user.click(errors.getByRole('button', { name: 'Show more of the other 20 rows' }));
  expect(errors.getAllByRole('listitem')).toHaveLength(120);
});

it('asks about the address of a new student that looks mistyped, and hinders nothing', async () => {
  const { user } = await chosen();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Number' }), 'Mobile number');
  const slips = [
    { row: 2, email: 'asha@gmial.com', outcome: 'created', messages: [] },
    { row: 3, email: 'ravi@gmail.com', outcome: 'created', messages: [] },
    { row: 4, email: 'old@gmial.com', outcome: 'unchanged', messages: [] },
  ];
  answer('post', '/admin/students/import', { report: { ...report, created: 2, rows: slips } });
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  const asked = within(await screen.findByRole('region', { name: 'Email addresses to check' }));
  expect(asked.getByRole('listitem')).toHaveTextContent('Row 2asha@gmial.comDid you mean asha@gmail.com?');
  expect(screen.getByRole('button', { name: /^Import/ })).toBeEnabled();
});
