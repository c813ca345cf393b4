import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { TranslatedText, Translations } from '@/api/admin/translations';
import { makeSettings } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderOffice } from '@/test/render';
import { setSettings } from '@/api/settings';
import { courseFields } from '@/office/courses/course-fields';
import { textLanguages, translationTabs } from './languages';
import { describeBy, describeLessonPlace, describePlace } from './places';
import { makeText, makeTranslations, serveHindi } from './testing';
import TranslationsPanel from './translations-panel';
import { TranslationsSection } from './translations-section';
import { TranslationsTab } from './translations-tab';

const describeCourse = describeBy(courseFields.placeLabels);
const path = '/admin/translations/course/c1/hi';
const language = { locale: 'hi', name: 'Hindi' };
const texts = [
  makeText({ isRequired: true }),
  makeText({
    place: 'description',
    text: 'All of it.\nSlowly.',
    translation: 'सब कुछ',
    isLong: true,
    max: 900,
  }),
  makeText({ place: 'lessons[3].title', text: 'Hooks', former: 'हुक' }),
  makeText({ place: 'lessons[4].title', text: 'Hooks' }),
  makeText({ place: 'questions[0].question', text: 'Why?' }),
];

beforeEach(serveHindi);

async function open(shown: TranslatedText[] = texts, isEnglishDirty = false) {
  answer('get', path, { translations: makeTranslations(shown) });
  const onDirty = vi.fn();
  const opened = renderOffice(
    <TranslationsPanel
      kind="course"
      id="c1"
      describe={describeCourse}
      language={language}
      isEnglishDirty={isEnglishDirty}
      onDirty={onDirty}
    />,
  );
  await screen.findByRole('heading', { name: 'Hindi texts' });
  return { ...opened, onDirty };
}
const save = () => screen.getByRole('button', { name: 'Save Hindi texts' });
/** Serves and stores the saved translations, and records the requests. */
function caught(shown: TranslatedText[] = texts) {
  const bodies: Pick<Translations, 'version' | 'texts'>[] = [];
  handle('put', path, async ({ request }) => {
    const body = (await request.json()) as Pick<Translations, 'version' | 'texts'>;
    bodies.push(body);
    const stored = new Map(body.texts.map(({ text, translation }) => [text, translation]));
    const next = shown.map((text) => ({ ...text, translation: stored.get(text.text) ?? '' }));
    return HttpResponse.json({
      success: true,
      data: { translations: makeTranslations(next, { version: body.version + 1 }) },
    });
  });
  return bodies;
}

it('says what each text of the wire is', () => {
  const places = [
    'title',
    'whyCourse[0]',
    'questions[1].question',
    'questions[1].answer',
    'modules[0].purpose',
    'questions[0].prompt',
    'questions[0].options[1]',
    'questions[0].explanation',
  ];
  expect(places.map((place) => describeCourse(place).label)).toEqual([
    'Title',
    'Why Take This Course 1',
    'Question 2',
    'Question 2, Answer',
    'Module 1, Purpose',
    'Question 1',
    'Question 1, option 2',
    'Question 1, explanation',
  ]);
  expect(describePlace('text').label).toBe('Text of the offer');
  expect(describeLessonPlace('text').label).toBe('Text');
  expect(describeLessonPlace('questions[0].options[0]').label).toBe('Question 1, option 1');
  expect(describePlace('constructor')).toEqual({ group: 'others', label: 'constructor' });
});

it('has a tab for each language that is served beside the first, by its English name', () => {
  expect(translationTabs().map(({ label }) => label)).toEqual(['Hindi']);
  setSettings(makeSettings());
  expect(translationTabs()).toEqual([]);
  expect(textLanguages()).toEqual([]);
});

it('marks and counts what is missing, each text once', async () => {
  const { container, user } = await open();
  expect(screen.getByText('3 of 4 missing')).toBeVisible();
  expect(screen.getAllByText('Missing')).toHaveLength(2);
  expect(screen.getAllByText('Missing, needed')).toHaveLength(1);
  const lesson = screen.getByLabelText('Lesson 4, Title in Hindi');
  expect(lesson).toHaveAttribute('lang', 'hi');
  expect(lesson).toHaveAccessibleDescription(/^Hooks/);
  expect(screen.getByText('The same text is used at: Lesson 5, Title.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByLabelText('Show missing only'));
  expect(screen.queryByLabelText('Description in Hindi')).toBeNull();
  // A row stays visible while its translation is being typed.
  await user.type(lesson, 'ह');
  expect(lesson).toBeVisible();
  expect(screen.getByText('2 of 4 missing')).toBeVisible();
});

it('sends what is filled, once for each text', async () => {
  const bodies = caught();
  const { user, onDirty } = await open();
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Use it for: Lesson 4, Title' }));
  expect(screen.getByLabelText('Lesson 4, Title in Hindi')).toHaveFocus();
  expect(onDirty).toHaveBeenLastCalledWith('hi', true);
  await user.type(screen.getByLabelText('Title in Hindi'), ' रिऐक्ट {Enter}');
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        version: 3,
        texts: [
          { text: 'React from zero', translation: 'रिऐक्ट' },
          { text: 'All of it.\nSlowly.', translation: 'सब कुछ' },
          { text: 'Hooks', translation: 'हुक' },
        ],
      },
    ]),
  );
  expect(await screen.findByText('1 of 4 missing')).toBeVisible();
  await waitFor(() => expect(save()).toBeDisabled());
  expect(onDirty).toHaveBeenLastCalledWith('hi', false);
});

it('shows what is wrong at its field', async () => {
  const { user } = await open();
  const title = screen.getByLabelText('Title in Hindi');
  await user.type(title, 'रि'.repeat(11));
  await user.click(save());
  expect(title).toHaveAccessibleDescription(/Write at most 20 characters/);
  await user.clear(title);
  await user.type(screen.getByLabelText('Question 1 in Hindi'), 'क्यों?');
  const errors = [{ field: 'texts[1].translation', code: 'too_long', message: 'It is too long.' }];
  refuse('put', path, 422, 'Refused.', { errors });
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('Question 1 in Hindi')).toBeInvalid());
  expect(title).toBeValid();
  await user.click(screen.getByRole('link', { name: 'Question 1' }));
  expect(screen.getByLabelText('Question 1 in Hindi')).toHaveFocus();
});

it('reads the English again where it changed meanwhile, and offers what was typed for it', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Title in Hindi'), 'रिऐक्ट');
  await user.type(screen.getByLabelText('Question 1 in Hindi'), 'क्यों?');
  const errors = [{ field: 'texts[0].text', code: 'unknown_text', message: 'It changed.' }];
  refuse('put', path, 422, 'Refused.', { errors });
  const now = texts.map((text) => (text.place === 'title' ? { ...text, text: 'React in a month' } : text));
  answer('get', path, { translations: makeTranslations(now) });
  await user.click(save());
  expect(await screen.findByText('React in a month')).toBeVisible();
  expect(screen.getByText(/Someone changed the English meanwhile/)).toBeVisible();
  expect(screen.getByLabelText('Title in Hindi')).toHaveValue('');
  expect(screen.getByLabelText('Question 1 in Hindi')).toHaveValue('क्यों?');
  await user.click(screen.getByRole('button', { name: 'Use it for: Title' }));
  expect(screen.getByLabelText('Title in Hindi')).toHaveValue('रिऐक्ट');
});

it('asks whose texts count when somebody else saved meanwhile', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Title in Hindi'), 'मेरा');
  refuse('put', path, 409, 'Changed.', { code: 'changed_meanwhile' });
  const theirs = texts.map((text) => {
    if (text.place === 'title') return { ...text, translation: 'उनका' };
    return text.text === 'Why?' ? { ...text, translation: 'क्यों?' } : text;
  });
  answer('get', path, { translations: makeTranslations(theirs, { version: 9 }) });
  await user.click(save());
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('उनका')).toBeVisible();
  expect(dialog.getByText('मेरा')).toBeVisible();
  const bodies = caught(theirs);
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    version: 9,
    texts: [
      { text: 'React from zero', translation: 'मेरा' },
      { translation: 'सब कुछ' },
      { text: 'Why?', translation: 'क्यों?' },
    ],
  });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('offers what this browser kept', async () => {
  const first = await open();
  await first.user.type(screen.getByLabelText('Title in Hindi'), 'रिऐक्ट');
  first.unmount();
  const { user } = await open(texts, true);
  expect(screen.getByText(/The English has unsaved changes/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore them' }));
  expect(screen.getByLabelText('Title in Hindi')).toHaveValue('रिऐक्ट');
});

it('is for what is stored, and read once it is opened', async () => {
  const rest = { kind: 'course', isEnglishDirty: false, onDirty: () => undefined } as const;
  const unsaved = renderOffice(<TranslationsTab {...rest} id={undefined} language={language} open />);
  expect(await screen.findByText(/Save it first/)).toBeVisible();
  unsaved.unmount();
  answer('get', path, { translations: makeTranslations([]) });
  const { user } = renderOffice(<TranslationsSection {...rest} id="c1" />);
  await user.click(await screen.findByRole('button', { name: 'Hindi texts', expanded: false }));
  expect(await screen.findByText('No English text yet.')).toBeVisible();
});
