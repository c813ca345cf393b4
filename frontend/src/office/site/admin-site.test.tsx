import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { AdminSitePage, DraftSection } from '@/api/admin/site';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { storedPage as stored } from './testing';

const me = makeUser({ role: 'admin' });
let current: AdminSitePage;
const saved: { version: number; sections: DraftSection[] }[] = [];

beforeEach(() => {
  current = stored;
  saved.length = 0;
  handle('get', '/admin/site/home', () => HttpResponse.json({ success: true, data: current } as object));
  handle('put', '/admin/site/home', async ({ request }) => {
    const body = (await request.json()) as (typeof saved)[0];
    saved.push(body);
    current = { ...current, ...body, version: body.version + 1, differs: true };
    return HttpResponse.json({ success: true, data: { version: current.version } });
  });
  answer('get', '/course/getCourses', { courses: [], page: { page: 1, perPage: 8, total: 0 } });
  answer('get', '/bundle/getBundles', { bundles: [] });
});

async function open() {
  const opened = await renderRoute('/admin/site/home', { me });
  await screen.findByRole('list', { name: 'Sections' });
  return opened;
}
const toggle = (name: RegExp) => screen.getByRole('button', { name, expanded: false });
const orderOf = (sections: DraftSection[] | undefined) => sections?.map(({ id }) => id).join(' ');
const lastSaved = async (count: number) => {
  await waitFor(() => expect(saved).toHaveLength(count), { timeout: 3000 });
  return saved[count - 1];
};

it('lists the pages with what visitors see of them', async () => {
  answer('get', '/admin/site', {
    pages: [
      { page: 'home', publishedAt: '2026-11-20T10:45:00Z', draftAt: '2026-11-21T10:45:00Z', differs: true },
      { page: 'about', publishedAt: null, draftAt: null, differs: false },
    ],
  });
  const { container } = await renderRoute('/admin/site', { me });
  expect(await screen.findByText('Unpublished changes')).toBeVisible();
  expect(screen.getByText('Never published')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Home page' })).toHaveAttribute('href', '/admin/site/home');
  expect(screen.getByRole('link', { name: 'View About us on the site' })).toHaveAttribute('href', '/about');
  expect(await axe(container)).toHaveNoViolations();
});

it('makes the form of the server’s kinds, and saves the draft by itself', async () => {
  const { user, container } = await open();
  await user.click(toggle(/Questions and answers/));
  const question = screen.getAllByLabelText('Question')[0];
  expect(question).toHaveAttribute('lang', 'hi');
  expect(question).toHaveAttribute('maxlength', '200');
  expect(await axe(container)).toHaveNoViolations();
  await user.type(screen.getByLabelText('Title'), '!');
  expect(screen.getByText('Saving draft…')).toBeInTheDocument();
  const body = await lastSaved(1);
  expect(body?.version).toBe(4);
  expect(body?.sections[1]?.fields.title).toBe('Asked often!');
  expect(await screen.findByText('All changes saved as a draft.')).toBeInTheDocument();
  expect(screen.getByText('Unpublished changes')).toBeVisible();
});

it('adds, moves and removes entries of a list', async () => {
  const { user } = await open();
  await user.click(toggle(/Questions and answers/));
  await user.click(screen.getByRole('button', { name: 'Move 2: Where? up' }));
  await user.click(screen.getByRole('button', { name: 'Remove 2: कितना समय?' }));
  await user.click(screen.getByRole('button', { name: 'Add an item' }));
  await user.type(screen.getAllByLabelText('Question')[1] as HTMLElement, 'When?');
  await waitFor(
    () =>
      expect(saved.at(-1)?.sections[1]?.fields.items).toEqual([
        { question: 'Where?', answer: 'Online.' },
        { question: 'When?' },
      ]),
    { timeout: 3000 },
  );
});

it('begins a long list folded, and unfolds an entry that is wrong', async () => {
  const items = ['One?', 'Two?', 'Three?', 'Four?'].map((question) => ({ question, answer: 'Yes.' }));
  const [, faq] = stored.sections;
  current = {
    ...stored,
    differs: true,
    sections: faq ? [{ ...faq, fields: { title: 'Asked', items } }] : [],
  };
  const message = 'Enter at most 2000 characters.';
  refuse('post', '/admin/site/home/publish', 422, message, {
    errors: [{ field: 'sections[0].items[3].answer', code: 'too_long', message }],
  });
  const { user } = await open();
  await user.click(toggle(/Questions and answers/));
  expect(screen.queryByLabelText('Question')).toBeNull();
  await user.click(screen.getByRole('button', { name: '2: Two?' }));
  expect(screen.getByLabelText('Question')).toHaveValue('Two?');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(
    await within(await screen.findByRole('group', { name: '4: Four?' })).findByText(message),
  ).toBeVisible();
});

it('moves sections by keys, hides them, and gives back what was removed', async () => {
  const { user } = await open();
  const up = screen.getByRole('button', { name: 'Move Text section up' });
  expect(screen.getByRole('button', { name: 'Move Questions and answers up' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Remove Top of the page' })).toBeNull();
  await user.click(up);
  expect(orderOf((await lastSaved(1))?.sections)).toBe('hero prose faq');
  expect(screen.getByText('Text section moved to position 2 of 3.')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Show Text section' }));
  expect((await lastSaved(2))?.sections[1]?.hidden).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Remove Text section' }));
  expect(orderOf((await lastSaved(3))?.sections)).toBe('hero faq');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(orderOf((await lastSaved(4))?.sections)).toBe('hero prose faq');
});

it('adds a section, open and with the focus in it', async () => {
  const { user } = await open();
  const kinds = screen.getByLabelText('Section type');
  expect(within(kinds).queryByRole('option', { name: 'Top of the page' })).toBeNull();
  await user.selectOptions(kinds, 'prose');
  await user.click(screen.getByRole('button', { name: 'Add section' }));
  const form = screen.getByRole('group', { name: 'Text section 2' });
  expect(within(form).getByLabelText('Title')).toHaveFocus();
  expect((await lastSaved(1))?.sections).toHaveLength(4);
});

it('publishes what is entered, after it is saved', async () => {
  const { user } = await open();
  const published: unknown[] = [];
  handle('post', '/admin/site/home/publish', async ({ request }) => {
    published.push(await request.json());
    return HttpResponse.json({ success: true, data: { version: 5, publishedAt: '2026-11-25T10:45:00Z' } });
  });
  const publish = screen.getByRole('button', { name: 'Publish' });
  expect(publish).toBeDisabled();
  await user.click(toggle(/Top of the page/));
  await user.type(screen.getByLabelText('Headline, first half'), '!');
  await user.click(publish);
  expect(await screen.findByText('Home page is published.')).toBeVisible();
  expect(saved[0]?.sections[0]?.fields.headlineStart).toBe('Learn Today,!');
  expect(published).toEqual([{ version: 5, note: null }]);
  expect(screen.getByText('Published')).toBeVisible();
  expect(publish).toBeDisabled();
});

it('shows what publishing needs at its fields, and forgets it as it is put right', async () => {
  current = { ...stored, differs: true };
  const message = 'This must be filled in before the page is published.';
  refuse('post', '/admin/site/home/publish', 422, message, {
    errors: [{ field: 'sections[1].items[1].answer', code: 'required', message }],
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const link = await screen.findByRole('link', { name: 'Questions and answers: Items 2, Answer' });
  await user.click(link);
  const answerField = screen.getAllByLabelText('Answer')[1] as HTMLElement;
  expect(answerField).toHaveFocus();
  expect(answerField).toHaveAccessibleDescription(message);
  await user.type(answerField, '!');
  expect(screen.queryByText(message)).toBeNull();
});

it('says at the field what a save refuses, and what to do', async () => {
  refuse('put', '/admin/site/home', 422, 'Wrong.', {
    errors: [{ field: 'sections[0].headlineStart', code: 'too_long', message: 'Enter one line.' }],
  });
  const { user } = await open();
  await user.click(toggle(/Top of the page/));
  await user.type(screen.getByLabelText('Headline, first half'), '!');
  expect(
    await screen.findByText('Not saved: correct the marked fields.', {}, { timeout: 3000 }),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Headline, first half')).toHaveAccessibleDescription('Enter one line.');
});

it('asks whose draft counts when somebody else saved meanwhile', async () => {
  const { user } = await open();
  refuse('put', '/admin/site/home', 409, 'Changed meanwhile.', { code: 'changed_meanwhile' });
  const [first] = stored.sections;
  current = { ...stored, version: 9, sections: first ? [first] : [] };
  await user.click(screen.getByRole('button', { name: 'Hide Questions and answers' }));
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: 3000 });
  expect(dialog).toHaveAccessibleName('Someone else changed this page');
  await user.click(within(dialog).getByRole('button', { name: 'Discard mine and load theirs' }));
  await waitFor(() => expect(screen.queryByText('Asked often')).toBeNull());
  expect(screen.getByText('No unpublished changes.')).toBeInTheDocument();
});

it('discards the draft when that is confirmed', async () => {
  current = { ...stored, version: 7, differs: true, sections: stored.sections.slice(0, 1) };
  handle('post', '/admin/site/home/discard', () =>
    HttpResponse.json({ success: true, data: { ...stored, version: 8 } } as object),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Discard the draft?' });
  await user.click(within(dialog).getByRole('button', { name: 'Discard draft' }));
  expect(await screen.findByText('Asked often')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Discard draft' })).toBeDisabled();
});

it('restores an earlier version as the draft', async () => {
  answer('get', '/admin/site/home/versions', {
    versions: [{ number: 3, publishedAt: '2026-11-20T10:45:00Z', publishedBy: 'अदिति' }],
  });
  const asked: unknown[] = [];
  handle('post', '/admin/site/home/restore', async ({ request }) => {
    asked.push(await request.json());
    const data = { ...stored, version: 5, differs: true, sections: stored.sections.slice(0, 1) };
    return HttpResponse.json({ success: true, data } as object);
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'History' }));
  expect(await screen.findByText('20 Nov 2026, 4:15 pm, अदिति')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore version 3' }));
  await waitFor(() => expect(screen.queryByText('Asked often')).toBeNull());
  expect(asked).toEqual([{ version: 4, number: 3 }]);
  expect(screen.getByText('Unpublished changes')).toBeVisible();
});

it('shows the draft as the page would, with a way back', async () => {
  const sections: DraftSection[] = [
    { id: 'hero', kind: 'hero', hidden: false, fields: { headlineEnd: 'Lead {brand}' } },
    { id: 'mentors', kind: 'mentors', hidden: false, fields: { title: 'Who teaches' } },
    { id: 'prose', kind: 'prose', hidden: true, fields: { title: 'In short', body: 'Hidden.' } },
  ];
  current = { ...stored, sections };
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: '[not filled in yet] Lead Kaushal' }),
  ).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Ananya' })).toHaveAttribute('href', '/mentors/ananya');
  expect(screen.queryByText('In short')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back to the editor' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/site/home'));
});

it('saves before another page takes its place', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Hide Questions and answers' }));
  await user.click(screen.getByRole('link', { name: 'All pages' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/site'));
  expect(saved).toHaveLength(1);
});

it('says that there is no such page', async () => {
  await renderRoute('/admin/site/nowhere', { me });
  expect(await screen.findByRole('heading', { level: 1, name: 'There’s no such page' })).toBeVisible();
});
