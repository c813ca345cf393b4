import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { bundleQuery } from '@/api/catalog';
import { siteQuery, type KindNotOn, type SiteSection } from '@/api/site';
import type { BundleWithCourses } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { LastBuy } from '@/shop/shared/last-buy';
import { bundleForSale } from '@/shop/shared/bundle-for-sale';
import { LearnersOnCourses } from '@/shop/shared/courses-reviews';
import { Questions } from '@/shop/shared/questions';
import { t as buy } from '@/i18n/buy';
import { t } from '@/i18n/bundle-below-fold';
import { t as common } from '@/i18n/common';
import { useHydrated } from '@/kit/lib/use-hydrated';
import { Benefits } from './benefits';
import { BonusSkills } from './bonus-skills';
import { Certificate } from './certificate';
import type { BundlePart } from './enroll-button';
import { ofBundle } from './of-bundle';
import { Faq } from './faq';
import { IncludedCourses } from './included-courses';
import { LandingFooter } from './landing-footer';
import { Market } from './market';
import { Mentors } from './mentors';
import { Outcomes } from './outcomes';
import { PriceSection } from './price-section';
import { Roadmap } from './roadmap';

// Loaded on demand, because it includes the Markdown parser.
const ProseSection = lazyPart(() => import('@/shop/shared/prose-section'));

/**
 * The lower part of the landing page. It queries the bundle itself, because this code may load after the
 * data.
 */
export default function BelowFold({ address }: { address: string }) {
  const { data: bundle } = useQuery(bundleQuery(address));
  const { data: sections = [] } = useQuery(siteQuery('specialBundle'));
  return (
    <>
      <Outcomes bundle={bundle} />
      <LearnersOnCourses
        reviews={bundle?.reviews}
        className={bundle?.outcomes.length ? 'pb-[clamp(48px,8vw,96px)]' : 'section'}
      />
      <LandingSections sections={sections} id={bundle?.slug ?? address} bundle={bundle} />
      {bundle && bundle.questions.length > 0 ? (
        <div className="container-page section">
          <Questions items={bundle.questions} />
        </div>
      ) : null}
      {bundle ? <Closing bundle={bundle} /> : null}
      <LandingFooter />
    </>
  );
}

/** The summary at the end. The button to buy is in the bar at the bottom. */
function Closing({ bundle }: { bundle: BundleWithCourses }) {
  // The prerendered page is that of a visitor, so ownership is known only after hydration.
  if (useHydrated() && bundle.owned) return null;
  return (
    <LastBuy
      bare
      sale={bundleForSale(bundle)}
      text={bundle.description}
      facts={[
        common('courses', { count: bundle.courses.length }),
        ...(bundle.workshops > 0 ? [t('extraWorkshops', { count: bundle.workshops })] : []),
        buy('lifetime'),
      ]}
    />
  );
}

/** The sections that an admin wrote, in their order, filled with data of the bundle. */
export function LandingSections({ sections, ...part }: BundlePart & { sections: SiteSection[] }) {
  return ofBundle(sections, part.id).map((section) => (
    <Section key={section.id} section={section} {...part} />
  ));
}

function Section({ section, id, bundle }: BundlePart & { section: SiteSection }) {
  switch (section.kind) {
    case 'skills':
      return <BonusSkills section={section} />;
    case 'benefits':
      return <Benefits section={section} bundle={bundle} />;
    case 'market':
      return <Market section={section} />;
    case 'roadmap':
      return <Roadmap section={section} />;
    case 'bundleCourses':
      return <IncludedCourses section={section} bundle={bundle} />;
    case 'bundleMentors':
      return <Mentors section={section} bundle={bundle} />;
    case 'certificate':
      return <Certificate section={section} id={id} bundle={bundle} />;
    case 'price':
      return <PriceSection section={section} bundle={bundle} />;
    case 'faq':
      return <Faq section={section} bundle={bundle} />;
    case 'prose':
      return (
        <Suspense fallback={null}>
          <ProseSection section={section} />
        </Suspense>
      );
    // Renders nothing for a kind that is not of this page. A newer server may send further kinds.
    default:
      section.kind satisfies KindNotOn<'specialBundle'> | 'bundleIntro';
      return null;
  }
}
