import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';
import { renderUi } from '@/test/render';
import { LanguageLinks } from './language-links';

const english = { locale: 'en', lang: 'en-IN', prefix: '', name: 'English' };
const hindi = { locale: 'hi', lang: 'hi-IN', prefix: '/hi', name: 'हिन्दी' };

it.each([
  ['/', '/hi'],
  ['/courses?q=excel&page=2', '/hi/courses?q=excel&page=2'],
  ['/blogs', '/hi/blogs'],
  ['/blogs/in-english-alone', '/hi/blogs'],
  ['/blogs/translated', '/hi/blogs/translated'],
])('leads from %s to %s', async (path, href) => {
  setSettings(makeSettings({ languages: [english, hindi] }));
  document.head.innerHTML =
    '<link rel="alternate" hreflang="hi" href="https://kaushal.test/hi/blogs/translated">';
  const { container } = renderUi(<LanguageLinks className="" />, { path });
  const link = await screen.findByRole('link', { name: 'हिन्दी' });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('lang', 'hi-IN');
  expect(link).toHaveAttribute('hreflang', 'hi-IN');
  expect(screen.getAllByRole('link')).toEqual([link]);
  expect(await axe(container)).toHaveNoViolations();
});

it.each([[undefined], [[english]]])('shows nothing where the server says %j', async (languages) => {
  setSettings(makeSettings({ languages }));
  renderUi(
    <>
      <p>Here</p>
      <LanguageLinks className="" />
    </>,
  );
  expect(await screen.findByText('Here')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
