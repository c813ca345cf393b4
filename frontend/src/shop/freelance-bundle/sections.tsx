import { lazy, Suspense } from 'react';
import { sectionOf, type SiteSection } from '@/api/site';
import { BundleBlock } from './bundle-block';
import { Figures, Fit, FurtherLinks, IsNot, Needs, Plan } from './blocks';
import { RoadHead } from './road-head';

// What the page seldom has: questions, and running text with the parser of markdown.
const FaqSection = lazy(() => import('@/shop/shared/faq-section').then((m) => ({ default: m.FaqSection })));
const ProseSection = lazy(() => import('@/shop/shared/prose-section'));

/** The sections of a page about freelancing, in their order. */
export function RoadSections({ sections }: { sections: SiteSection[] }) {
  const slug = sectionOf(sections, 'road')?.bundle;
  return (
    <Suspense fallback={null}>
      {sections.map((section) => (
        <Section key={section.id} section={section} slug={slug} />
      ))}
    </Suspense>
  );
}

type SectionProps = { section: SiteSection; slug: string | undefined };

function Section({ section, slug }: SectionProps) {
  switch (section.kind) {
    case 'road':
      return <RoadHead section={section} />;
    case 'needs':
      return <Needs section={section} />;
    case 'plan':
      return <Plan section={section} />;
    case 'fit':
      return <Fit section={section} />;
    case 'isNot':
      return <IsNot section={section} />;
    case 'figures':
      return <Figures section={section} />;
    case 'roadBundle':
      return <BundleBlock section={section} slug={slug} />;
    case 'furtherLinks':
      return <FurtherLinks section={section} />;
    case 'faq':
      return <FaqSection section={section} />;
    case 'prose':
      return <ProseSection section={section} />;
    // A newer server may know kinds that this client does not.
    default:
      return null;
  }
}
