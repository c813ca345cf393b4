import { readFile } from 'node:fs/promises';
import { Api, register, newAccount } from '../support/api';
import {
  clearCourses,
  listEntry,
  expect,
  makeCourse,
  uniqueName,
  search,
  secondShop,
  test,
} from '../support/office';

test.use(secondShop);
const title = uniqueName('Ledger Basics');
test.beforeEach(({ api }) => makeCourse(api, title, 'Published'));
test.afterEach(({ api }) => clearCourses(api, title));

test('a course is given to a student, who finds it among their courses, and is taken back', async ({
  page,
  visitor,
  api,
  allow,
}) => {
  allow(/409 .*\/assignCourse/);
  const student = await register(new Api(visitor.request));
  await page.goto('/admin/students');
  await search(page, student.email);
  const card = listEntry(page, student.email);
  await expect(card).toHaveCount(1);
  const dialog = page.getByRole('dialog', { name: `Assign a course to ${student.name}` });
  const assign = dialog.getByRole('button', { name: 'Assign' });
  /** Opens the dialog from the row's actions (`onList`) or from the student's own page. */
  const look = async (onList = false) => {
    if (onList) await card.getByRole('button', { name: `Actions for ${student.name}` }).click();
    await page.getByRole(onList ? 'menuitem' : 'button', { name: 'Assign course' }).click();
    const box = dialog.getByRole('combobox', { name: 'Course name' });
    await expect(assign).toBeDisabled();
    await box.pressSequentially(title.slice(0, 2));
    await expect(dialog.getByRole('option')).toHaveCount(0);
    await box.pressSequentially(title.slice(2));
  };
  const choose = async (onList = false) => {
    await look(onList);
    await expect(dialog.getByRole('option', { name: title })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status').filter({ hasText: `Selected course: ${title}` })).toBeVisible();
  };
  await choose(true);
  await assign.click();
  await expect(page.getByText('course assigned successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await visitor.goto('/dashboard/mycourses');
  const owned = visitor.getByRole('link', { name: `Start ${title}` });
  await expect(owned).toBeVisible();

  await card.getByRole('link', { name: student.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible();
  const line = page.getByRole('list', { name: 'Timeline' });
  await expect(line).toContainText(`Admin gave ${title}`);
  await expect(line.getByRole('listitem').last()).toContainText('Joined');
  await page.getByLabel('Add a tag').fill('Batch सितंबर');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove tag Batch सितंबर' })).toBeVisible();
  await page.getByLabel('New note').fill('Called about the fee.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(line).toContainText('Admin added a note');
  await page.getByRole('tab', { name: 'Courses' }).click();
  await look();
  await expect(dialog.getByText('Nothing found.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const grant = page
    .getByRole('list', { name: 'Courses and bundles' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(grant).toContainText('Assigned by Admin');
  await grant.getByRole('button', { name: `Remove access to ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove access' }).click();
  await expect(page.getByText(`Access to ${title} removed.`)).toBeVisible();
  await expect(grant).toContainText('Removed');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
  await expect(owned).toHaveCount(0);

  await choose();
  await give(api, student.email);
  await assign.click();
  await expect(dialog.getByRole('alert')).toContainText(/already/);
});

/** Gives the student the course, as a colleague could do at the same time. */
async function give(api: Api, email: string): Promise<void> {
  const { users } = await api.get<{ users: { _id: string }[] }>(`/user/getUsers?q=${email}`);
  const q = new URLSearchParams({ status: 'all', q: title });
  const { courses } = await api.get<{ courses: { _id: string }[] }>(`/course/getCourses?${q}`);
  await api.patch('/course/assignCourse', { studentId: users[0]?._id, courseId: courses[0]?._id });
}

test('a blocked student is out at once, and comes back when unblocked', async ({ page, visitor, api }) => {
  const student = await register(new Api(visitor.request));
  const { users } = await api.get<{ users: { _id: string }[] }>(`/user/getUsers?q=${student.email}`);
  await page.goto(`/admin/students/${users[0]?._id}?tab=account`);
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: `Block ${student.name}` }).click();
  await question.getByRole('button', { name: 'Block' }).click();
  await expect(question.getByText('Enter a reason that a colleague will understand later.')).toBeVisible();
  await question.getByLabel('Reason for the student').fill('Four people use this account.');
  await question.getByLabel('Reason', { exact: true }).fill('Shares the password');
  await question.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText(/^Blocked since .*: Shares the password$/)).toBeVisible();
  expect((await visitor.request.get('/api/v1/user')).status()).toBe(401);
  const login = () =>
    visitor.request.post('/api/v1/auth/login', {
      data: { email: student.email, password: student.password },
    });
  const refused = await login();
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain('Four people use this account.');
  await page.getByRole('button', { name: `Unblock ${student.name}` }).click();
  await question.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText(`${student.name} can log in again.`)).toBeVisible();
  expect((await login()).status()).toBe(200);
});

test('students come from a file, checked before they are stored, and leave in one', async ({ page, api }) => {
  const { slug } = await api.course('canva-for-everyone');
  const [sunita, ravi, bad] = [newAccount(), newAccount(), newAccount()];
  const rows = [
    'नाम;ई-मेल;मोबाइल;कोर्स',
    `सुनीता शर्मा;${sunita.email};+91 ${sunita.mobile};${slug}`,
    `"Ravi; senior";${ravi.email};${ravi.mobile}.0;`,
    `Nobody;${bad.email};12;no-such-course`,
  ];
  const file = {
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`),
  };
  await page.goto('/admin/students');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByLabel('File').setInputFiles(file);
  await expect(page.getByLabel('ई-मेल')).toHaveValue('email');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('Checked. Nothing is saved yet.')).toBeVisible();
  const errorRows = page.getByRole('region', { name: 'Rows with errors' }).getByRole('listitem');
  await expect(errorRows).toHaveCount(1);
  await expect(errorRows).toContainText(`Row 4${bad.email}`);
  const found = (email: string) => api.get<{ users: unknown[] }>(`/user/getUsers?q=${email}`);
  expect((await found(sunita.email)).users).toEqual([]);

  await page.getByRole('button', { name: 'Import 2 students' }).click();
  await expect(page.getByText('Imported.', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(errorRows).toHaveCount(1);
  expect((await found(bad.email)).users).toEqual([]);
  await search(page, sunita.email);
  await listEntry(page, sunita.email).getByRole('link', { name: 'सुनीता शर्मा' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'सुनीता शर्मा' })).toBeVisible();
  await page.getByRole('tab', { name: 'Courses' }).click();
  await expect(page.getByRole('list', { name: 'Courses and bundles' })).toContainText('Canva');

  await page.getByRole('link', { name: 'Students', exact: true }).first().click();
  await search(page, ravi.email);
  await expect(listEntry(page, ravi.email)).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^students-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFname,email,mobile,courses,bundles')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain(`Ravi; senior,${ravi.email},${ravi.mobile}`);
});
