import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { makeBundle, makeCourse } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const names = ['Web Development', 'Data & Office'];
const column = { items: [], total: 0 };
const menu = {
  bundles: column,
  trending: column,
  specialBundles: column,
  courses: column,
  categories: names.map((name) => ({ name, total: 6 })),
  levels: ['Beginner', 'Intermediate'],
  languages: ['en', 'hi'],
};

/** Serves 30 courses, 12 a page; none for the search 'pottery'. */
function serve() {
  const asked: Record<string, string>[] = [];
  answer('get', '/catalogue/menu', { menu });
  answer('get', '/bundle/getBundles', { bundles: [makeBundle()] });
  handle('get', '/course/getCourses', ({ request }) => {
    const search = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(search);
    const total = search.q === 'pottery' ? 0 : 30;
    const courses = total
      ? [makeCourse(), makeCourse({ _id: 'o', slug: 'o', title: 'Tally', isOffline: true })]
      : [];
    return HttpResponse.json({
      success: true,
      data: { courses, page: { page: Number(search.page), perPage: 12, total } },
    });
  });
  return asked;
}

it('shows all courses, with their count and pages', async () => {
  const asked = serve();
  const { container } = await renderRoute('/courses', { me: null });
  expect(await screen.findByText('30 courses')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: 'React from zero to job' })).toHaveAttribute(
    'href',
    '/course/react-from-zero-to-job',
  );
  expect(screen.getByText('Offline')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/courses?page=3');
  expect(asked.at(-1)).toEqual({ page: '1', perPage: '12', sort: 'newest' });
  expect(await axe(container)).toHaveNoViolations();
});

it('searches while one types, from the first page on', async () => {
  const asked = serve();
  const { user, router } = await renderRoute('/courses?page=2&sort=price', { me: null });
  await user.type(await screen.findByRole('textbox', { name: 'Search courses' }), 'react');
  await waitFor(() => expect(router.state.location.search).toBe('?q=react&sort=price'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ q: 'react', page: '1', perPage: '12', sort: 'price' }));
});

it('narrows by bundle and takes it back', async () => {
  const asked = serve();
  const { user, router } = await renderRoute('/courses', { me: null });
  const chip = await screen.findByRole('button', { name: 'Web starter' });
  await user.click(chip);
  await waitFor(() => expect(chip).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(() => expect(router.state.location.search).toBe('?bundle=web-starter'));
  await waitFor(() => expect(asked.at(-1)?.bundle).toBe('web-starter'));
  await user.click(chip);
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('narrows by category and sorts', async () => {
  const asked = serve();
  const { user, router } = await renderRoute('/courses', { me: null });
  await screen.findByRole('option', { name: 'Data & Office' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Data & Office');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
  await waitFor(() => expect(router.state.location.search).toBe('?category=Data+%26+Office&sort=price'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ category: 'Data & Office', sort: 'price' }));
});

it('sorts a search by the best match, and keeps a chosen sort when one goes back and forward', async () => {
  const asked = serve();
  const { user, router } = await renderRoute('/courses?q=excel', { me: null });
  const sort = await screen.findByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveDisplayValue('Best match');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'excel', sort: 'relevance' }));
  await user.selectOptions(sort, 'Highest rated');
  await waitFor(() => expect(router.state.location.search).toBe('?q=excel&sort=rating'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'excel', sort: 'rating' }));
  await act(() => router.navigate(-1));
  expect(sort).toHaveDisplayValue('Best match');
  await act(() => router.navigate(1));
  expect(sort).toHaveDisplayValue('Highest rated');
  expect(router.state.location.search).toBe('?q=excel&sort=rating');
});

it('shows the newest courses first for a sort that it does not know', async () => {
  const asked = serve();
  await renderRoute('/courses?sort=best', { me: null });
  expect(await screen.findByText('30 courses')).toBeVisible();
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveDisplayValue('Newest first');
  expect(within(sort).queryByRole('option', { name: 'Best match' })).toBeNull();
  expect(asked.at(-1)).toMatchObject({ sort: 'newest' });
});

it('narrows by level, language, price and length, and says how much narrows the list', async () => {
  const asked = serve();
  const { user, router } = await renderRoute('/courses', { me: null });
  const filters = await screen.findByRole('button', { name: 'Filters' });
  await user.click(filters);
  expect(filters).toHaveAttribute('aria-expanded', 'true');
  await screen.findByRole('option', { name: 'Intermediate' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Intermediate');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Taught in' }), 'Hindi');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Price' }), 'Free');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Length' }), 'Up to 8 weeks');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?level=Intermediate&language=hi&maxPrice=0&maxWeeks=8'),
  );
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      level: 'Intermediate',
      language: 'hi',
      maxPrice: '0',
      maxWeeks: '8',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Show 30 courses' }));
  expect(screen.getByRole('button', { name: 'Filters (4)' })).toHaveAttribute('aria-expanded', 'false');
});

it('reads category and bundle from the path', async () => {
  const asked = serve();
  await renderRoute('/courses/web-development/web-starter', { me: null });
  expect(await screen.findByText('30 courses')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ category: 'Web Development', bundle: 'web-starter' });
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Web Development');
  expect(screen.getByRole('button', { name: 'Web starter' })).toHaveAttribute('aria-pressed', 'true');
});

it('says when nothing is found and clears the search', async () => {
  serve();
  const { user, router } = await renderRoute('/courses?q=pottery', { me: null });
  expect(await screen.findByText('No courses found. Try a different search term or category.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Search courses' })).toHaveValue('pottery');
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(await screen.findByText('30 courses')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole('textbox', { name: 'Search courses' })).toHaveValue('');
});

it('offers categories by their names for the reader, and asks by the stored ones', async () => {
  const asked = serve();
  const categories = [{ name: 'Web Development', label: 'वेब डेवलपमेंट', total: 6 }];
  answer('get', '/catalogue/menu', { menu: { ...menu, categories } });
  const { user } = await renderRoute('/courses', { me: null });
  await screen.findByRole('option', { name: 'वेब डेवलपमेंट' });
  await user.selectOptions(screen.getByLabelText('Category'), 'वेब डेवलपमेंट');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ category: 'Web Development' }));
});

it('works without the categories, and says so', async () => {
  serve();
  refuse('get', '/catalogue/menu', 503, 'The menu is resting.');
  await renderRoute('/courses?category=Design', { me: null });
  expect(await screen.findByText('30 courses')).toBeVisible();
  expect(screen.getByText(/Categories couldn’t be loaded/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Design');
});

it('says what failed and tries again', async () => {
  serve();
  refuse('get', '/course/getCourses', 503, 'The catalogue is resting.');
  const { user } = await renderRoute('/courses', { me: null });
  expect(await screen.findByText('The catalogue is resting.')).toBeVisible();
  serve();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('30 courses')).toBeVisible();
});
