import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { makeQuestion } from '@/test/discussions';
import { handle, refuse } from '@/test/msw/server';
import { courseId, ok, open, serve } from './testing';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

describe('the list of questions', () => {
  it('stands under the video by its address, without an accessibility fault', async () => {
    serve([
      makeQuestion({ answers: 2, answered: true, votes: 4 }),
      makeQuestion({ _id: 'question-2', title: 'की क्यों चाहिए?', body: 'समझ नहीं आया', locked: true }),
    ]);
    const { container, user, router } = await open();
    const link = await screen.findByRole('link', { name: 'Where does the state go?' });
    expect(screen.getByRole('tab', { name: 'DISCUSSIONS' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('Answered · 2 answers')).toBeVisible();
    expect(screen.getByText('4 found it helpful')).toBeInTheDocument();
    expect(screen.getByText('Locked')).toBeVisible();
    expect(screen.getByText('समझ नहीं आया')).toHaveAttribute('lang', 'hi');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 2, name: 'Where does the state go?' })).toHaveFocus();
    expect(router.state.location.search).toBe('?tab=discussions&question=question-1');
    await user.click(screen.getByRole('link', { name: 'All questions' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Where does the state go?' })).toHaveFocus());
    await user.click(screen.getByRole('tab', { name: 'ABOUT' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('is narrowed by lesson, kind, words and order', async () => {
    const { asked } = serve([makeQuestion()]);
    const { user } = await open();
    await screen.findByRole('link', { name: 'Where does the state go?' });
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ filter: 'all', sort: 'recent', page: '1' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Questions about' }), 'This lesson');
    await waitFor(() => expect(asked.at(-1)?.get('lesson')).toBe('video-1'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Unanswered');
    await waitFor(() => expect(asked.at(-1)?.get('filter')).toBe('unanswered'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most helpful');
    await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('votes'));
    await user.type(screen.getByRole('searchbox', { name: 'Search questions' }), 'state');
    await waitFor(() => expect(asked.at(-1)?.get('q')).toBe('state'));
  });

  it('says what to do where nothing is asked, and where nothing fits', async () => {
    serve();
    const { user } = await open();
    expect(await screen.findByText('No questions yet')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'My questions');
    expect(await screen.findByText('No matching questions')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all questions' }));
    expect(await screen.findByText('No questions yet')).toBeVisible();
  });

  it('loads more, each question once', async () => {
    serve();
    handle('get', `/course/${courseId}/discussions`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      // Question 'b' moved to the second page between the two requests.
      const ids = page === 1 ? ['a', 'b'] : ['b', 'c'];
      const questions = ids.map((id) => makeQuestion({ _id: id, title: `Question ${id}` }));
      return ok({ questions, page: { page, perPage: 2, total: 4 } });
    });
    const { user } = await open();
    await screen.findByRole('link', { name: 'Question a' });
    // The playlist has a 'Load More' button too.
    const panel = within(screen.getByRole('tabpanel'));
    await user.click(panel.getByRole('button', { name: 'Load More' }));
    await screen.findByRole('link', { name: 'Question c' });
    const rows = within(screen.getByRole('list', { name: 'Questions' })).getAllByRole('link');
    expect(rows.map((row) => row.textContent)).toEqual(['Question a', 'Question b', 'Question c']);
    expect(panel.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('offers a retry', async () => {
    serve();
    refuse('get', `/course/${courseId}/discussions`, 500, 'Internal error.');
    const { user } = await open();
    expect(await screen.findByText('Internal error.')).toBeVisible();
    serve([makeQuestion()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Where does the state go?' })).toBeVisible();
  });
});

describe('asking', () => {
  async function ask(at: number) {
    const { user, ...page } = await open();
    await screen.findByText('No questions yet');
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    Object.defineProperty(document.querySelector('video'), 'currentTime', { value: at, writable: true });
    await user.click(screen.getByRole('button', { name: 'Ask a question' }));
    return { user, ...page };
  }

  it('takes the moment of the video along, and opens the question', async () => {
    const { sent } = serve();
    const { user, router, container } = await ask(192.6);
    expect(screen.getByLabelText('Your question')).toHaveFocus();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Post question' }));
    expect(await screen.findByText('Write your question in one line.')).toBeVisible();
    expect(screen.getByText('Add some details.')).toBeVisible();
    await user.type(screen.getByLabelText('Your question'), 'A new one');
    await user.type(screen.getByLabelText('Details'), 'Why?');
    expect(screen.getByRole('checkbox', { name: /3:12 in “Lesson 1”/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Post question' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'A new one' })).toBeVisible();
    expect(sent).toEqual([
      [
        `POST /course/${courseId}/discussions`,
        { title: 'A new one', body: 'Why?', lesson: 'video-1', at: 192 },
      ],
    ]);
    expect(router.state.location.search).toBe('?tab=discussions&question=question-new');
  });

  it('leaves the moment away when it is taken off, and has none at the beginning', async () => {
    const { sent } = serve();
    const { user, unmount } = await ask(12);
    await user.type(screen.getByLabelText('Your question'), 'A new one');
    await user.type(screen.getByLabelText('Details'), 'Why?');
    await user.click(screen.getByRole('checkbox', { name: /0:12 in/ }));
    await user.click(screen.getByRole('button', { name: 'Post question' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(sent)).not.toContain('"at"');
    unmount();
    serve();
    await ask(0);
    expect(screen.queryByRole('checkbox', { name: /^About/ })).toBeNull();
  });

  it('keeps the text when it could not be sent, on another tab, and after a reload', async () => {
    serve();
    refuse('post', `/course/${courseId}/discussions`, 429, 'You have written a lot. Wait 12 minutes.', {
      code: 'too_many_posts',
    });
    const { user, unmount } = await ask(5);
    await user.type(screen.getByLabelText('Your question'), 'A new one');
    await user.type(screen.getByLabelText('Details'), 'Why?');
    await user.click(screen.getByRole('button', { name: 'Post question' }));
    expect(await screen.findByText('You have written a lot. Wait 12 minutes.')).toBeVisible();
    expect(screen.getByLabelText('Details')).toHaveValue('Why?');
    await user.click(screen.getByRole('tab', { name: 'ABOUT' }));
    expect(await screen.findByRole('tabpanel', { name: 'ABOUT' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'DISCUSSIONS' }));
    await user.click(await screen.findByRole('button', { name: 'Ask a question' }));
    expect(screen.getByLabelText('Your question')).toHaveValue('A new one');
    unmount();
    await ask(5);
    expect(screen.getByLabelText('Details')).toHaveValue('Why?');
  });
});
