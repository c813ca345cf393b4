import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { ArticleDetail, ArticleSummary } from '@/api/articles';
import { answer, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import './page';
import './article.page';

const make = (number: number): ArticleSummary => ({
  _id: `a${number}`,
  number,
  slug: `article-${number}`,
  title: `Article ${number}`,
  excerpt: 'What it is about.',
  author: 'Meera',
  category: 'Design',
  image: '/media/covers/design/article.svg',
  publishedAt: '2026-07-01T06:30:00.000Z',
  minutes: 3,
});
const five = [1, 2, 3, 4, 5].map(make);

const cards = () => within(screen.getByRole('main')).getAllByRole('article');

async function open(more: Partial<ArticleDetail> = {}) {
  const article = { ...make(1), body: '## One\n\nWords.', next: [make(2), make(3)], ...more };
  answer('get', '/articles/1', { article });
  const page = await renderRoute('/blogs/1', { me: null });
  await screen.findByRole('heading', { level: 1, name: article.title });
  return page;
}

it('shows three of five articles, then all, then three again', async () => {
  answer('get', '/articles', { articles: five });
  const { user, container } = await renderRoute('/blogs', { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  expect(cards()).toHaveLength(3);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'View All Articles' }));
  expect(cards()).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Article 4' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(cards()).toHaveLength(3);
});

it('says that there are none yet', async () => {
  answer('get', '/articles', { articles: [] });
  await renderRoute('/blogs', { me: null });
  expect(await screen.findByText(/No articles yet/)).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('article')).toBeNull();
});

it('shows an article with its author, date and the time that it takes, and leads to two others', async () => {
  const { container } = await open();
  const article = within(cards()[0] as HTMLElement);
  expect(article.getByText('By Meera')).toBeVisible();
  expect(article.getByText('3 min read')).toBeVisible();
  expect(article.getByText('1 Jul 2026')).toHaveAttribute('datetime', '2026-07-01T06:30:00.000Z');
  expect(article.getByText('One')).toBeVisible();
  const links = within(screen.getByRole('complementary')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Article 2', 'Article 3']);
  expect(await axe(container)).toHaveNoViolations();
});

it('has headings, lists and links in its text, under one picture, as the office says', async () => {
  await open({ body: '## One\n\n- first\n- second\n\n[more](/courses)' });
  const article = cards()[0] as HTMLElement;
  const shown = within(article);
  expect(shown.getByRole('heading', { level: 2, name: 'One' })).toBeVisible();
  expect(shown.getByText('first').closest('ul')).toHaveTextContent('firstsecond');
  expect(shown.getByRole('link', { name: 'more' })).toHaveAttribute('href', '/courses');
  expect(article.querySelectorAll('img')).toHaveLength(1);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '![a](javascript:alert(1))',
])('runs nothing that an article says: %s', async (hostile) => {
  const { container } = await open({
    title: hostile,
    excerpt: hostile,
    author: hostile,
    category: hostile,
    body: hostile,
    next: [{ ...make(2), title: hostile, excerpt: hostile, image: '/media/covers/design/x.svg' }],
  });
  const main = screen.getByRole('main');
  expect(main.querySelectorAll('script, [onerror], [href^="javascript"], [src="x"]')).toHaveLength(0);
  expect(container.querySelector('h1')?.textContent).toBe(hostile);
});

it('floats a way back to the top once the reader is far down', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = await open();
  const button = await screen.findByLabelText('Back to top');
  expect(button).toHaveClass('invisible');
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900);
  fireEvent.scroll(window);
  expect(button).not.toHaveClass('invisible');
  scrollTo.mockClear();
  await user.click(button);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(screen.getByRole('main')).toHaveFocus();
});

it('knows no other article, and leads to those that there are', async () => {
  refuse('get', '/articles/9', 404, 'Article not found.');
  await renderRoute('/blogs/9', { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blogs');
});
