import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { blankQuestion, type Quiz } from './quiz';
import QuizEditor from './quiz-editor';

const quiz = (over: Partial<Quiz> = {}): Quiz => ({
  passPercent: 60,
  attempts: null,
  minutes: null,
  shuffle: true,
  questions: [],
  ...over,
});
const written = (prompt: string) => ({
  ...blankQuestion(),
  prompt,
  options: [
    { text: 'Yes', correct: true },
    { text: 'No', correct: false },
  ],
});

function open(start: Quiz | null, error?: string) {
  let latest = start;
  function Held() {
    const [held, setHeld] = useState(start);
    return (
      <QuizEditor
        id="quiz"
        error={error}
        lessonId="l1"
        quiz={held}
        onChange={(changed) => {
          latest = changed;
          setHeld(changed);
        }}
      />
    );
  }
  return { ...renderUi(<Held />), now: () => latest };
}

it('makes a question of each kind by keyboard', async () => {
  const { user, now, container } = open(null);
  await user.click(await screen.findByRole('button', { name: '+ Add a question' }));
  const first = within(screen.getByRole('group', { name: 'Question 1' }));
  expect(first.getByRole('combobox', { name: 'Question type' })).toHaveFocus();
  await user.click(first.getByRole('textbox', { name: 'Question' }));
  await user.paste('क्या यह सही है?');
  await user.click(first.getByRole('textbox', { name: 'Answer 1' }));
  await user.paste('हाँ');
  await user.click(first.getByRole('textbox', { name: 'Answer 2' }));
  await user.paste('नहीं');
  await user.click(first.getByRole('radio', { name: 'Answer 1 is correct' }));
  await user.click(first.getByRole('button', { name: '+ Add an answer' }));
  expect(first.getByRole('textbox', { name: 'Answer 3' })).toHaveFocus();
  await user.click(first.getByRole('button', { name: 'Remove Answer 3' }));
  expect(now()?.questions[0]).toMatchObject({
    kind: 'single',
    prompt: 'क्या यह सही है?',
    options: [
      { text: 'हाँ', correct: true },
      { text: 'नहीं', correct: false },
    ],
  });
  await user.selectOptions(first.getByRole('combobox', { name: 'Question type' }), 'Put in order');
  await user.click(first.getByRole('button', { name: 'Move Item 2 up' }));
  // The entry is now the first, so it can't move up any more.
  expect(first.getByRole('button', { name: 'Move Item 1 down' })).toHaveFocus();
  expect(now()?.questions[0]?.options.map(({ text }) => text)).toEqual(['नहीं', 'हाँ']);
  await user.selectOptions(first.getByRole('combobox', { name: 'Question type' }), 'Short text');
  await user.click(first.getByRole('textbox', { name: 'Accepted answers' }));
  await user.paste('React\n\nReact.js');
  expect(now()?.questions[0]).toMatchObject({ kind: 'text', options: [], accepted: ['React', 'React.js'] });
  await user.clear(screen.getByLabelText('Pass mark (%)'));
  await user.type(screen.getByLabelText('Pass mark (%)'), '8x0');
  await user.type(screen.getByLabelText('Minutes'), '15');
  expect(now()).toMatchObject({ passPercent: 80, minutes: 15, attempts: null });
  expect(await axe(container)).toHaveNoViolations();
});

it('keeps written questions folded, and shows what is wrong once the server refused', async () => {
  open(quiz({ questions: [written('First?'), { ...written('Second?'), options: [] }] }), 'Look at it again.');
  expect(await screen.findByText('Look at it again.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Question 1: First\?/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  const second = within(screen.getByRole('group', { name: 'Question 2' }));
  expect(second.getByText('Enter at least two answers.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Results of this quiz' })).toHaveAttribute(
    'href',
    '/admin/lessons/l1/quiz-results',
  );
});

it('adds the questions of a spreadsheet, and names the lines that it could not read', async () => {
  let sent = '';
  handle('post', '/admin/quizzes/parse', async ({ request }) => {
    sent = `${request.headers.get('content-type')} ${await request.text()}`;
    const faults = [{ line: 3, message: 'Mark one option as correct.' }];
    return HttpResponse.json({
      success: true,
      data: { questions: [written('From a file?')], faults, hidden: 0, sheet: null },
    });
  });
  const { user, now } = open(quiz({ questions: [written('First?')] }));
  // Some systems give a CSV file a type of their own.
  const file = new File(['kind,prompt\n'], 'quiz.csv', { type: 'application/vnd.ms-excel' });
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  expect(await screen.findByText('1 question was added.')).toBeVisible();
  expect(screen.getByText('Line 3: Mark one option as correct.')).toBeVisible();
  expect(sent).toBe('text/csv kind,prompt\n');
  expect(now()?.questions.map(({ prompt }) => prompt)).toEqual(['First?', 'From a file?']);
  refuse('post', '/admin/quizzes/parse', 413, 'The file is too large.');
  await user.upload(screen.getByLabelText('Choose a file'), file);
  await waitFor(() => expect(screen.getByText('The file is too large.')).toBeVisible());
});

it('asks about rows that a workbook hides before it adds anything', async () => {
  const asked: (string | null)[] = [];
  handle('post', '/admin/quizzes/parse', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('withHidden'));
    const data = { questions: [written('From a file?')], faults: [], hidden: 2, sheet: 'Quiz' };
    return HttpResponse.json({ success: true, data });
  });
  const { user, now } = open(quiz({ questions: [written('First?')] }));
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'quiz.xlsx'));
  expect(await screen.findByText(/^The workbook has 2 hidden rows/)).toBeVisible();
  expect(now()?.questions).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Import them too' }));
  expect(await screen.findByText('1 question was added.')).toBeVisible();
  expect(now()?.questions).toHaveLength(2);
  expect(asked).toEqual(['false', 'true']);
});
