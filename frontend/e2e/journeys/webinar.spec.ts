import { inspect } from '../support/inspect';
import { mailsTo } from '../support/mail';
import { expect, test, uniqueName } from '../support/office';
import { heading } from '../support/shop';

/** A day that is far away whenever the test runs. */
const day = `${new Date().getUTCFullYear() + 1}-07-02`;

test('a webinar is announced, a stranger takes the seat by mail and gives it back, and it is cancelled', async ({
  page,
  visitor,
}) => {
  const title = uniqueName('रस्ट के साथ');
  const email = `${uniqueName('asha').replace(' ', '.')}@example.in`;
  await page.goto('/admin/webinars');
  await page.getByRole('link', { name: 'New webinar' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Starts (India)').fill(`${day}T12:00`);
  await page.getByLabel('Ends (India)').fill(`${day}T13:00`);
  await page.getByLabel('What it is about').fill('**Bold**, and <b>no markup</b>.');
  await page.getByLabel('Link for guests').fill('https://meet.example/secret-room');
  await page.getByLabel('Seats').fill('1');
  await page.getByRole('group', { name: 'Speaker' }).getByLabel('Name').fill('Meera Joshi');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByRole('link', { name: 'View on the site' })).toBeVisible();
  const address = await page.getByRole('link', { name: 'View on the site' }).getAttribute('href');

  await visitor.goto('/webinars');
  await inspect(visitor, { name: 'webinars-some' });
  await visitor.getByRole('link', { name: title, exact: true }).click();
  await expect(heading(visitor, title)).toBeVisible();
  const source = await visitor.context().request.get(address ?? '');
  const html = await source.text();
  expect(html).toContain('"@type":"Event"');
  expect(html).not.toContain('secret-room');
  await inspect(visitor, { name: 'webinar' });
  await visitor.getByLabel('Name').fill('आशा');
  await visitor.getByLabel('Email', { exact: true }).fill(email);
  await visitor.getByRole('button', { name: 'Reserve a seat' }).click();
  await expect(visitor.getByText('we confirm your seat by email')).toBeVisible();

  const mails = () => mailsTo(email);
  await expect.poll(mails).toHaveLength(1);
  const mail = mails()[0] ?? '';
  expect(mail).toContain('filename="invite.ics"');
  expect(mail).toContain('secret-room');
  await page.reload();
  await expect(page.getByRole('main')).toContainText(email);
  await inspect(page, { name: 'admin-webinar' });

  await visitor.goto(/\/webinars\/seat\/withdraw\?token=[\w-]+/.exec(mail)?.[0] ?? '');
  await visitor.getByRole('button', { name: 'Give up the seat' }).click();
  await expect(heading(visitor, 'Your seat is free again')).toBeVisible();

  await page.reload();
  await expect(page.getByText('No guests yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the webinar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the webinar' }).click();
  await expect(page.getByRole('button', { name: 'Reinstate webinar' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(heading(page, 'Webinars and events')).toBeVisible();
});
