import { Suspense, useEffect } from 'react';
import type { KindNotOn, SiteSection } from '@/api/site';
import { FaqSection } from '@/shop/shared/faq-section';
import { lazyPart } from '@/kit/lib/lazy-part';
import { AppPromo } from './app-promo';
import { ClosingBanner } from './closing-banner';
import { CourseCarousel } from './course-carousel';
import { DigitalBundles } from './digital-bundles';
import { FiguresBand } from './figures-band';
import { layOut } from './lay-out';
import { Mentors, People } from './people';
import { Partners } from './partners';
import { Schools } from './schools';
import { Testimonials } from './testimonials';
import { Trending } from './trending';

// Loaded on demand, because it includes the Markdown parser.
const ProseSection = lazyPart(() => import('@/shop/shared/prose-section'));

/**
 * The lower part of the home page: more courses, the people behind the institute, testimonials and questions.
 */
export default function BelowFold({ sections }: { sections: SiteSection[] }) {
  useEffect(() => layOut(document.querySelector('[data-below-fold=home]') ?? document), []);
  return sections.map((section) => <Section key={section.id} section={section} />);
}

function Section({ section }: { section: SiteSection }) {
  switch (section.kind) {
    case 'figures':
      return <FiguresBand section={section} />;
    case 'trending':
      return <Trending section={section} />;
    case 'digitalBundles':
      return <DigitalBundles section={section} />;
    case 'newCourses':
      return <CourseCarousel section={section} />;
    case 'partners':
      return <Partners section={section} />;
    case 'mentors':
      return <Mentors section={section} />;
    case 'people':
      return <People section={section} />;
    case 'schools':
      return <Schools section={section} />;
    case 'testimonials':
      return <Testimonials section={section} />;
    case 'app':
      return <AppPromo section={section} />;
    case 'faq':
      return <FaqSection section={section} />;
    case 'closing':
      return <ClosingBanner section={section} />;
    case 'prose':
      return (
        <Suspense fallback={null}>
          <ProseSection section={section} />
        </Suspense>
      );
    // Renders nothing for a kind that is not of this page. A newer server may send further kinds.
    default:
      section.kind satisfies KindNotOn<'home'> | 'hero' | 'offers';
      return null;
  }
}
