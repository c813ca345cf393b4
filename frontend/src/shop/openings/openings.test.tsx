import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { SiteSection } from '@/api/site';
import { answer } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { openingsIntro } from '@/test/site-parts';

it('says that nobody is looked for, and what to do meanwhile', async () => {
  await renderRoute('/joinus', { me: null });
  expect(await screen.findByText('We have no open positions at the moment.')).toBeVisible();
  expect(screen.getByText('Do you teach something?')).toBeVisible();
  expect(screen.queryByText('We look for people.')).toBeNull();
});

it('shows the open positions with how to apply for each', async () => {
  const opening = (over: Partial<SiteSection>): SiteSection =>
    ({ id: 'o', kind: 'opening', title: 'Trainer', body: 'You **teach**.', ...over }) as SiteSection;
  const sections = [
    openingsIntro,
    opening({
      place: 'Pune',
      employment: 'Full time',
      howToApply: 'Write a mail.\nSend work.',
      link: '/contactus',
    } as Partial<SiteSection>),
    opening({ id: 'b', title: 'शिक्षक', link: 'https://jobs.example.in/1' } as Partial<SiteSection>),
  ];
  answer('get', '/site/openings', { page: 'openings', sections });
  const { container } = await renderRoute('/joinus', { me: null });
  expect(await screen.findByRole('heading', { level: 2, name: 'Trainer' })).toBeVisible();
  expect(screen.getByText('Pune · Full time')).toBeVisible();
  expect(screen.getByText('We look for people.')).toBeVisible();
  expect(screen.queryByText('We have no open positions at the moment.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Apply: Trainer' })).toHaveAttribute('href', '/contactus');
  expect(screen.getByRole('link', { name: 'Apply: शिक्षक' })).toHaveAttribute(
    'href',
    'https://jobs.example.in/1',
  );
  expect(screen.getByRole('heading', { name: 'शिक्षक' })).toHaveAttribute('lang', 'hi');
  expect(await axe(container)).toHaveNoViolations();
});
