import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { renderRoute } from '@/test/render';
import { posts, readingTime } from './posts';

const cards = () => within(screen.getByRole('main')).getAllByRole('article');

it('shows three of five articles, then all, then three again', async () => {
  const { user, container } = await renderRoute('/blogs', { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  expect(cards()).toHaveLength(3);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'View All Articles' }));
  expect(cards()).toHaveLength(5);
  expect(screen.getByRole('link', { name: posts[3]?.title })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(cards()).toHaveLength(3);
});

it('has five articles worth reading, the newest first, each by somebody marked as a sample', () => {
  expect(posts.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  for (const post of posts) {
    expect(post.words).toBeGreaterThanOrEqual(600);
    expect(post.author).toMatch(/^\w+$/);
    expect(post.description.length).toBeLessThanOrEqual(160);
    expect(post.cover).toMatch(/^\/media\/covers\/[a-z-]+\/[a-z-]+\.svg$/);
  }
});

it.each(
  posts.flatMap(({ id, slug, title }) => [
    [id, title],
    [slug, title],
  ]),
)('/blogs/%s is the article "%s"', async (id, title) => {
  const { container } = await renderRoute(`/blogs/${id}`, { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const post = posts.find((one) => one.title === title);
  const article = within(cards()[0] as HTMLElement);
  expect(article.getByText(`By ${post?.author} (sample)`)).toBeVisible();
  expect(article.getByText(post?.category ?? '-')).toBeVisible();
  expect(article.getByText(`${readingTime({ words: post?.words ?? 0 })} min read`)).toBeVisible();
  expect(article.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3);
  expect(screen.getByRole('main').textContent).not.toMatch(/\*\*|\]\(|[{}]/);
  expect(await axe(container)).toHaveNoViolations();
});

it('offers two other articles', async () => {
  await renderRoute('/blogs/5', { me: null });
  await screen.findByRole('heading', { level: 2, name: 'Read next' });
  const links = within(screen.getByRole('complementary')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([posts[0]?.title, posts[1]?.title]);
});

it('floats a way back to the top once the reader is far down', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = await renderRoute('/blogs/1', { me: null });
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

it.each(['6', '0', 'no-such-article'])('knows no article %s, and leads to the others', async (id) => {
  await renderRoute(`/blogs/${id}`, { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blogs');
});
