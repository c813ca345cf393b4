import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import CaptionsDialog from './captions-dialog';
import { chapterText, readChapters } from './chapters';

const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n';

/** A server that keeps captions and chapters of one lesson. */
function serve() {
  const kept = { captions: [] as object[], chapters: [] as object[], types: [] as (string | null)[] };
  const answer = () =>
    HttpResponse.json({ success: true, data: { captions: kept.captions, chapters: kept.chapters } });
  handle('get', '/admin/lessons/l1/captions', answer);
  handle('put', '/admin/lessons/l1/captions/:language', async ({ params, request }) => {
    kept.types.push(request.headers.get('content-type'));
    expect(await request.text()).toBe(vtt);
    kept.captions = [{ language: params.language, cues: 1, seconds: 2 }];
    return answer();
  });
  handle('delete', '/admin/lessons/l1/captions/hi', () => {
    kept.captions = [];
    return answer();
  });
  handle('put', '/admin/lessons/l1/chapters', async ({ request }) => {
    kept.chapters = ((await request.json()) as { chapters: object[] }).chapters;
    return answer();
  });
  return kept;
}
const open = () =>
  renderUi(<CaptionsDialog lessonId="l1" title="Keys" filmSeconds={30} onClose={() => undefined} />);
const file = () => new File([vtt], 'keys.vtt', { type: '' });

it('keeps captions of a language, and takes them away', async () => {
  const kept = serve();
  const { user } = open();
  await user.upload(await screen.findByLabelText(/^Hindi/), file());
  expect(await screen.findByText('1 line, to 0:02')).toBeVisible();
  expect(kept.types).toEqual(['text/vtt']);
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Remove the captions in Hindi' }));
  await waitFor(() => expect(screen.getAllByText('No captions')).toHaveLength(2));
});

it('says what of a file was put right or left out', async () => {
  const kept = serve();
  handle('put', '/admin/lessons/l1/captions/:language', () => {
    const mends = [
      { kind: 'wordless', count: 1, lines: [9] },
      { kind: 'shortened', count: 12, lines: [1, 2] },
    ];
    return HttpResponse.json({ success: true, data: { captions: kept.captions, chapters: [], mends } });
  });
  const { user } = open();
  await user.upload(await screen.findByLabelText(/^English/), file());
  expect(await screen.findByText(/1 empty caption was left out \(line 9\)/)).toBeVisible();
  expect(screen.getByText(/12 captions overlapped the next one .*\(lines 1, 2 and more\)/)).toBeVisible();
});

it.each([
  { seconds: 39, told: false },
  { seconds: 3602, told: true },
])('says of captions to second $seconds that they outlast a film of 30: $told', async ({ seconds, told }) => {
  serve().captions = [{ language: 'en', cues: 1, seconds }];
  open();
  expect(await screen.findByText(/^1 line, to/)).toBeVisible();
  expect(screen.queryByText(/These captions end at 1:00:02, the video at 0:30/) !== null).toBe(told);
});

it('says which line of a file is wrong', async () => {
  serve();
  refuse('put', '/admin/lessons/l1/captions/:language', 422, 'Line 3 has no times.');
  const { user } = open();
  await user.upload(await screen.findByLabelText(/^English/), file());
  expect(await screen.findByText('Line 3 has no times.')).toBeVisible();
});

it('keeps chapters that are typed line by line', async () => {
  const kept = serve();
  const { user } = open();
  const box = await screen.findByRole('textbox', { name: 'Chapters' });
  await user.type(box, '0:00 What keys are for{Enter}later');
  await user.click(screen.getByRole('button', { name: 'Save chapters' }));
  expect(screen.getByText(/^Line 2 isn’t a chapter/)).toBeVisible();
  await user.clear(box);
  await user.type(box, '0:00 What keys are for{Enter}1:30 कुंजी');
  await user.click(screen.getByRole('button', { name: 'Save chapters' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(kept.chapters).toEqual([
    { title: 'What keys are for', start: 0 },
    { title: 'कुंजी', start: 90 },
  ]);
});

it('reads chapters in their order only', () => {
  const chapters = [
    { title: 'One', start: 0 },
    { title: 'Last', start: 3723 },
  ];
  expect(readChapters(chapterText(chapters))).toEqual({ chapters, error: null });
  expect(readChapters('1:00 a\n\n0:30 b').error).toBe('Line 3 starts before the line above it.');
  expect(readChapters('1:75 a').error).toMatch(/^Line 1 isn’t a chapter/);
  expect(readChapters('')).toEqual({ chapters: [], error: null });
});
