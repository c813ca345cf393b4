import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { referralsQuery } from '@/api/account/referrals';
import { api } from '@/api/client';
import { setSettings } from '@/api/settings';
import { nameOrderInAddress } from '@/checkout/shared/order-address';
import { readsOf } from '@/entry-server';
import { withoutPrefix, withPrefix } from '@/kit/lib/prefix';
import { LanguageLinks } from '@/shop/shared/language-links';
import { SiteLink } from '@/shop/shared/site-link';
import { makeSettings, makeUser } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import { renderRoute, renderUi } from '@/test/render';
import { hydrate, serverPage } from '@/test/server-page';
import { siteAnswers } from '@/test/site';
import { onIntent, preloadOnIntent } from './preload';

const languages = [
  { locale: 'en', lang: 'en-IN', prefix: '', name: 'English' },
  { locale: 'hi', lang: 'hi-IN', prefix: '/hi', name: 'हिन्दी' },
];

describe('the page about the institute', () => {
  const firstDataOf = async () =>
    Object.fromEntries((await readsOf('/about')).map((address) => [address, siteAnswers[address]]));

  it('is rendered in Hindi, and each of its own links leads to Hindi pages', async () => {
    const settings = makeSettings({ languages });
    const { document } = await serverPage('/about', await firstDataOf(), settings);
    expect(document.querySelector('a[href="#main"]')?.textContent).toMatch(/\p{Script=Devanagari}/u);
    const links = [...document.querySelectorAll('a[href^="/"]')];
    expect(links.length).toBeGreaterThan(10);
    const others = links.filter((link) => !/^\/hi(\/|\?|$)/.test(link.getAttribute('href') ?? ''));
    // One link is in the header, one in the footer.
    expect(others.map(({ textContent }) => textContent)).toEqual(['English', 'English']);
    for (const link of others) expect(link).toHaveAttribute('href', '/about');
  });

  it('is taken over as it stands', async () => {
    setSettings(makeSettings({ languages }));
    const firstData = await firstDataOf();
    const { body } = await serverPage('/about', firstData, makeSettings({ languages }));
    const taken = await hydrate('/about', body, firstData);
    expect(taken.differences).toEqual([]);
    taken.close();
  });
});

it('puts the prefix before a path and takes it away', () => {
  expect(['/', '/about', '/?ref=A'].map(withPrefix)).toEqual(['/hi', '/hi/about', '/hi/?ref=A']);
  expect(['/hi', '/hi/', '/hi/about'].map(withoutPrefix)).toEqual(['/', '/', '/about']);
});

it('asks below the prefix', async () => {
  const asked: string[] = [];
  handle('get', '/popup', ({ request }) => {
    asked.push(new URL(request.url).pathname);
    return HttpResponse.json({ success: true, data: { popup: [] } });
  });
  await api.get('/popup');
  expect(asked).toEqual(['/hi/api/v1/popup']);
});

it('leads to the login and back by paths without it', async () => {
  const { router } = await renderRoute('/payment?type=cart', { me: null });
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe('/hi/login');
  expect(router.state.location.search).toBe('?next=%2Fpayment%3Ftype%3Dcart');
});

it('opens the dashboard, whose routes come late', async () => {
  const { router } = await renderRoute('/dashboard/mycourses', { me: null });
  await waitFor(() => expect(router.state.location.search).toBe('?next=%2Fdashboard%2Fmycourses'));
});

it.each(['/teach/questions?page=2', '/admin/money?tab=refunds'])(
  'leaves %s to the first language',
  async (path) => {
    const { assign, replace } = window.location;
    const left = vi.fn();
    window.location.assign = window.location.replace = left;
    await renderRoute(path, { me: makeUser({ role: 'admin' }) });
    await waitFor(() => expect(left).toHaveBeenCalledWith(window.location.origin + path));
    Object.assign(window.location, { assign, replace });
  },
);

it('knows pages from files and from other languages', async () => {
  setSettings(makeSettings({ languages }));
  renderUi(
    <>
      <SiteLink to="/about">A</SiteLink>
      <SiteLink to="/media/a.pdf">B</SiteLink>
      <SiteLink to="https://partner.test/">C</SiteLink>
      <LanguageLinks className="" />
    </>,
    { path: '/courses?q=a' },
  );
  await screen.findByRole('link', { name: 'English' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/hi/about',
    '/media/a.pdf',
    'https://partner.test/',
    '/courses?q=a',
  ]);
});

it('loads the player’s code at a link to it', () => {
  const lazy = vi.fn(() => Promise.resolve({}));
  const stop = preloadOnIntent([{ path: '/course/:id/learn', handle: onIntent, lazy }]);
  document.body.innerHTML = '<a href="/hi/course/react/learn">आगे पढ़ें</a>';
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(lazy).toHaveBeenCalledOnce();
  document.body.innerHTML = '';
  stop();
});

it('names an order in the address', () => {
  const before = window.location.href;
  window.history.replaceState(null, '', '/hi/signup?type=cart');
  nameOrderInAddress(1042);
  expect(window.location.pathname + window.location.search).toBe('/hi/payment?order=1042');
  window.history.replaceState(null, '', before);
});

it('invites to the inviter’s language', async () => {
  answer('get', '/referrals', { link: 'https://kaushal.test/signup?ref=ASHA42' });
  const { client } = renderUi(<p />);
  const { link } = await client.fetchQuery(referralsQuery);
  expect(link).toBe('https://kaushal.test/hi/signup?ref=ASHA42');
});
