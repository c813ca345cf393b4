import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { SiteLink } from './site-link';

it('leads to a page by the router, to a file by the browser', async () => {
  const { user, router } = renderUi(
    <>
      <SiteLink to="/about">About</SiteLink>
      <SiteLink to="/media/files/prospectus.pdf">Prospectus</SiteLink>
    </>,
  );
  expect(await screen.findByRole('link', { name: 'Prospectus' })).toHaveAttribute(
    'href',
    '/media/files/prospectus.pdf',
  );
  await user.click(screen.getByRole('link', { name: 'About' }));
  expect(router.state.location.pathname).toBe('/about');
});
