import { expect, listEntry, search, test, uniqueName } from '../support/office';

type Enquiries = { enquiries: { _id: string; subject: string }[] };

test('enquiries are chosen, assigned and closed at once, and each put back', async ({ page, api }) => {
  const about = uniqueName('Fees');
  for (const when of ['morning', 'evening'])
    await api.post('/enquiry', { userName: 'Meena Iyer', subject: `${about} ${when}`, mobile: '9876543210' });
  const q = new URLSearchParams({ q: about });
  const { enquiries } = await api.get<Enquiries>(`/admin/enquiries?${q}`);
  // The address that the notification mails link to.
  await page.goto(`/admin/enquiries?enquiry=${enquiries[0]?._id}`);
  await expect(page.getByRole('heading', { level: 1, name: enquiries[0]?.subject })).toBeVisible();
  await expect(page).toHaveURL(`/admin/enquiries/${enquiries[0]?._id}`);
  await page.getByRole('main').getByRole('link', { name: 'Enquiries' }).click();
  await search(page, about);
  const rows = listEntry(page, about);
  await expect(rows).toHaveCount(2);
  const bar = page.getByRole('region', { name: 'Actions for selected rows' });
  const choose = () => page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await choose();
  await bar.getByRole('button', { name: 'Assign to' }).click();
  await page.getByRole('menuitem', { name: 'Admin', exact: true }).click();
  await expect(rows.filter({ hasText: 'Admin' })).toHaveCount(2);
  await choose();
  await bar.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('No enquiries match.')).toBeVisible();
  const said = page.getByRole('listitem').filter({ hasText: '2 enquiries closed.' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
});
