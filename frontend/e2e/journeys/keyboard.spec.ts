import { assign, register, newAccount } from '../support/api';
import { expect, test } from '../support/fixtures';
import { settle } from '../support/inspect';
import { hiddenFocus, tabTo } from '../support/keyboard';
import { heading, expectPlaysPast, position } from '../support/shop';

for (const path of [
  '/',
  '/courses',
  '/course/react-projects',
  '/bundle/take-your-shop-online',
  '/login',
  '/signup',
]) {
  test(`the focus is always seen on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page, /./).first()).toBeVisible();
    await settle(page);
    const stops = new Set<string>();
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await hiddenFocus(page)).toBeNull();
      stops.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''));
    }
    expect(stops.size).toBeGreaterThan(5);
  });
}

test('the skip link leads past the navigation', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('the mega-menu', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Courses', exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const first = page.getByRole('list', { name: 'SPECIAL BUNDLES' }).getByRole('link').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('link', { name: 'Full Stack Web Development' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/course/full-stack-web-development');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the search', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('combobox', { name: 'Search courses, bundles and lessons' }));
  await page.keyboard.type('react');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/course/react-projects');
});

test('the drawer of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Open menu' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await tabTo(page, drawer.getByRole('button', { name: 'Courses' }));
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Back to Menu' })).toBeFocused();
  await tabTo(page, drawer.getByRole('button', { name: 'TRENDING COURSES' }));
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Back to Courses' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Courses' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});

test('the dialog of a locked lesson', async ({ page }) => {
  await page.goto('/course/react-projects');
  const lesson = page.getByRole('button', { name: /^Locked/ }).first();
  await tabTo(page, lesson);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enroll to Unlock' });
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 5; presses += 1) {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(lesson).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('link', { name: 'BUY COURSE' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signup\?courseId=.+&type=course/);
});

test('the dialog of a goal, and of its sent message', async ({ page }) => {
  await page.goto('/goal/2');
  const talk = page.getByRole('button', { name: 'Talk to Career Expert' });
  await tabTo(page, talk);
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Talk to Career Expert' });
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 9; presses += 1) {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(talk).toBeFocused();
  await page.keyboard.press('Enter');
  const fields: [label: string, text: string][] = [
    ['Name', 'Meena Iyer'],
    ['Subject', 'A first job'],
    ['Mobile', '9876543210'],
  ];
  for (const [label, text] of fields) {
    await tabTo(page, dialog.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Message sent. We call you.')).toBeVisible();
});

test('the carousel, the reviews and the questions of the home page', async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('group', { name: /^New on / });
  await page.getByRole('heading', { name: /^New on / }).scrollIntoViewIfNeeded();
  const slides = carousel.getByRole('group');
  await expect(slides.first()).toBeInViewport({ ratio: 0.5 });
  await slides.first().getByRole('link').focus();
  // Four slides are visible. The row follows the focus from slide to slide up to the last one, then starts
  // again.
  await tabTo(page, carousel.getByRole('button', { name: 'Next slide' }));
  await expect(slides.nth(11)).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('Enter');
  await expect(slides.nth(11)).not.toBeInViewport({ ratio: 0.5 });
  await expect(slides.nth(4)).not.toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('Enter');
  await expect(slides.nth(4)).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(slides.nth(4)).not.toBeInViewport({ ratio: 0.5 });

  const reviews = page.getByRole('button', { name: 'Next reviews' });
  await tabTo(page, reviews);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your review could be here')).toBeVisible();
  const school = page.getByRole('button', { name: 'Next school' });
  await tabTo(page, school);
  const before = await page.getByRole('blockquote').first().innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('blockquote').first()).not.toHaveText(before);

  const question = page.getByRole('button', { name: 'Can I get my money back?' });
  await tabTo(page, question);
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'false');
});

test('the wizard from the first field to the payment', async ({ page, api }) => {
  const person = newAccount();
  await page.goto('/signup?type=course');
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByRole('listitem').first()).toBeVisible();
  const fields: [label: string, text: string][] = [
    ['Name', person.name],
    ['Mobile number', person.mobile],
    ['Email', person.email],
    ['Password', person.password],
  ];
  for (const [label, text] of fields) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('checkbox', { name: /^I accept/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Choose a course')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type('canva');
  const choice = page.getByRole('radio', { name: /^Canva/ });
  await expect(page.getByRole('radio')).toHaveCount(1);
  await tabTo(page, choice);
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');

  const state = page.getByLabel('State');
  await tabTo(page, state);
  await page.keyboard.type('mah');
  await expect(state.locator('option:checked')).toHaveText('Maharashtra');
  await expect(page.getByText('CGST (9%)')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Pay Now' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Payment Successful!')).toBeFocused();
  await expect(page).toHaveURL('/dashboard');
  expect((await api.course('canva-for-everyone')).owned).toBe(true);
});

test('the player', async ({ page, api, admin }) => {
  await register(api);
  await assign(admin, api, 'react-projects');
  await page.goto('/course/react-projects/learn');
  await tabTo(page, page.getByRole('button', { name: 'play', exact: true }));
  await page.keyboard.press('Enter');
  await expectPlaysPast(page, 0.5);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'play', exact: true })).toBeVisible();
  const before = await position(page);
  await page.keyboard.press('ArrowRight');
  await expectPlaysPast(page, before + 4);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'unmute' })).toBeVisible();

  const second = page.getByRole('complementary').getByRole('button', { name: /Ten thousand rows/ });
  await tabTo(page, second);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Ten thousand rows that scroll smoothly')).toBeVisible();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expectPlaysPast(page, 0.5);
});
