import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { makeBundle, makeCourse } from '@/test/factories';
import { chargeNoGst } from '@/test/gst';
import { renderUi } from '@/test/render';
import { BundleCard, SpecialBundleCard } from './bundle-card';
import { CourseCard } from './course-card';
import { OfferCard } from './offer-card';

it('shows a course and leads to it', async () => {
  const { container } = renderUi(<CourseCard course={makeCourse({ isOffline: true })} level={2} />);
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('link', { name: 'React from zero to job' })).toHaveAttribute(
    'href',
    '/course/react-from-zero-to-job',
  );
  for (const text of [
    'Web Development',
    'Offline',
    '3 Months',
    '12 lessons',
    'Rated 4.7 out of 5 in 12 reviews',
    '(12)',
    '₹4,999',
    '₹5,898.82 with GST',
  ]) {
    expect(card.getByText(text)).toBeInTheDocument();
  }
  expect(await axe(container)).toHaveNoViolations();
});

it('says the weeks of a course where they are known, in place of its duration', () => {
  renderUi(<CourseCard course={makeCourse({ weeks: 26, hoursPerWeek: 10 })} />);
  expect(screen.getByText('26 weeks')).toBeVisible();
  expect(screen.queryByText('3 Months')).toBeNull();
});

it('says the category as its reader names it, in the tone of the stored name', () => {
  const course = makeCourse({ category: 'Design', categoryName: 'डिज़ाइन' });
  const { container } = renderUi(<CourseCard course={course} />);
  expect(screen.getByText('डिज़ाइन')).toBeVisible();
  expect(screen.queryByText('Design')).toBeNull();
  expect(container.querySelector('[data-category="design"]')).not.toBeNull();
});

it('has no stars while the server sends no rating', () => {
  renderUi(<CourseCard course={makeCourse({ rating: null, ratingCount: 2 })} />);
  expect(screen.queryByText(/Rated/)).toBeNull();
  expect(screen.queryByText('(2)')).toBeNull();
});

it('says the day that a course starts on, of one that has not begun', () => {
  renderUi(<CourseCard course={makeCourse({ startsOn: '2026-11-22' })} />);
  expect(screen.getByText('Starts 22 Nov 2026')).toBeVisible();
});

it('puts a lattice in a missing picture’s place', () => {
  const { container } = renderUi(<CourseCard course={makeCourse()} />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/media/covers/web-development/react-from-zero-to-job.svg');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('pattern')).not.toBeNull();
});

it('leads to a bundle’s page, and to a special bundle’s landing in its theme', () => {
  renderUi(
    <>
      <BundleCard bundle={makeBundle()} />
      <SpecialBundleCard
        bundle={makeBundle({ slug: '2', bundleName: 'Road', isSpecial: true, theme: 'green' })}
      />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Web starter' })).toHaveAttribute('href', '/bundle/web-starter');
  const special = screen.getByRole('link', { name: 'Road' });
  expect(special).toHaveAttribute('href', '/specialBundle/2');
  expect(special.closest('[data-theme]')).toHaveAttribute('data-theme', 'green');
});

it('says what a bundle saves against its courses one by one, where it saves something', () => {
  const saving = renderUi(<BundleCard bundle={makeBundle({ separately: 10_000 })} />);
  expect(screen.getByText('Save ₹2,001 over single courses')).toBeVisible();
  saving.unmount();
  renderUi(<BundleCard bundle={makeBundle({ separately: 7999 })} />);
  expect(screen.queryByText(/over single courses/)).toBeNull();
});

it('says in which language a course is taught and at which level', () => {
  renderUi(<CourseCard course={makeCourse({ language: 'hi', level: 'Beginner' })} />);
  expect(screen.getByText('Hindi · Beginner')).toBeVisible();
});

it('says of a special bundle what is paid in the end, and until when it is given back', () => {
  renderUi(
    <SpecialBundleCard
      bundle={makeBundle({ isSpecial: true, discountedPriceInclGst: 58_998.82, refundWindowDays: 30 })}
    />,
  );
  expect(screen.getByText('₹58,998.82 with GST')).toBeVisible();
  expect(screen.getByText('30-day money-back')).toBeVisible();
});

it('says how long a bundle takes, and in which languages it is', () => {
  renderUi(<BundleCard bundle={makeBundle({ weeks: 18, languages: ['hi', 'en'] })} />);
  expect(screen.getByText(/18 weeks/)).toHaveTextContent(/Hindi and English/);
});

it('says of an offer that GST is added, and nothing of it where none is charged', () => {
  const bundle = makeBundle();
  const taxed = renderUi(<OfferCard text="" bundle={bundle} action={null} />);
  expect(screen.getByText('+18% GST')).toBeVisible();
  taxed.unmount();
  chargeNoGst();
  renderUi(<OfferCard text="" bundle={bundle} action={null} />);
  expect(screen.queryByText(/GST/)).toBeNull();
});
