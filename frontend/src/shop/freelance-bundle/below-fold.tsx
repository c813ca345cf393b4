import { Suspense } from 'react';
import type { KindNotOn, SiteSection } from '@/api/site';
import { lazyPart } from '@/kit/lib/lazy-part';
import { BundleBlock } from './bundle-block';
import { Figures, Fit, FurtherLinks, IsNot, Needs, Plan } from './blocks';

// Loaded on demand, because the page seldom has them: questions, and text that needs the Markdown parser.
const FaqSection = lazyPart(() =>
  import('@/shop/shared/faq-section').then((m) => ({ default: m.FaqSection })),
);
const ProseSection = lazyPart(() => import('@/shop/shared/prose-section'));

type BelowFoldProps = {
  sections: SiteSection[];
  /** Slug of the road's special bundle. */
  slug: string | undefined;
};

/** A page about freelancing below its head. */
export default function BelowFold({ sections, slug }: BelowFoldProps) {
  return sections.map((section) => (
    <Suspense key={section.id} fallback={null}>
      <Section section={section} slug={slug} />
    </Suspense>
  ));
}

function Section({ section, slug }: Pick<BelowFoldProps, 'slug'> & { section: SiteSection }) {
  switch (section.kind) {
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
    // Renders nothing for a kind that is not of this page. A newer server may send further kinds.
    default:
      section.kind satisfies KindNotOn<'road'> | 'road';
      return null;
  }
}
