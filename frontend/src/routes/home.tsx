import { lazy, Suspense } from 'react';
import { settings } from '@/api/settings';
import { PageMeta } from '@/components/page-meta';
import { CourseCarousel } from '@/features/home/course-carousel';
import { DigitalBundles } from '@/features/home/digital-bundles';
import { Hero } from '@/features/home/hero';
import { Trending } from '@/features/home/trending';
import { OfferGate } from '@/features/offers/offer-gate';
import { t } from '@/i18n/en/home';

const Story = lazy(() => import('@/features/home/story'));

export function Component() {
  return (
    <>
      <PageMeta title={t('title')} description={settings().brand.description} />
      <Hero />
      <Trending />
      <DigitalBundles />
      <CourseCarousel />
      {/* In the prerendered page from the start; its code comes after the part that is seen first. */}
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Story />
      </Suspense>
      <OfferGate />
    </>
  );
}
