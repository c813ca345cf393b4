import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setSettings } from '@/api/settings';
import { keepLanguage, keptLanguage } from '@/shop/shared/language-choice';
import { makeSettings } from '@/test/factories';
import { renderUi } from '@/test/render';
import Footer from '@/shop/footer/footer';
import { toast } from '@/kit/ui/toast';
import { offerLanguage } from './language-offer';

const languages = [
  { locale: 'en', lang: 'en-IN', prefix: '', name: 'English' },
  { locale: 'hi', lang: 'hi-IN', prefix: '/hi', name: 'हिन्दी' },
];

it('offers the page in the language that was chosen, until it is declined', async () => {
  setSettings(makeSettings({ languages }));
  renderUi(<Footer />, { path: '/about' });
  const link = await screen.findByRole('link', { name: 'हिन्दी' });
  expect(keptLanguage()).toBeNull();
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(keptLanguage()).toBe('hi-IN');

  window.history.replaceState(null, '', '/about?a=b');
  offerLanguage();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  expect(await screen.findByText('यह पेज हिन्दी में भी है।')).toHaveAttribute('lang', 'hi-IN');
  await userEvent.click(screen.getByRole('button', { name: 'हिन्दी में देखें' }));
  expect(assign).toHaveBeenCalledWith('/hi/about?a=b');

  offerLanguage();
  await userEvent.click((await screen.findAllByRole('button', { name: 'रहने दें' }))[0] as HTMLElement);
  expect(keptLanguage()).toBeNull();
});

it('offers nothing where the language is not served, nor in the back office, nor of an article that is not translated', () => {
  const offered = vi.spyOn(toast, 'message');
  keepLanguage('hi-IN');
  setSettings(makeSettings({ languages: [] }));
  offerLanguage();
  setSettings(makeSettings({ languages }));
  window.history.replaceState(null, '', '/admin/courses');
  offerLanguage();
  window.history.replaceState(null, '', '/blogs/in-english-alone');
  offerLanguage();
  window.history.replaceState(null, '', '/');
  expect(offered).not.toHaveBeenCalled();
});
