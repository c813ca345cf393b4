import { Suspense } from 'react';
import type { KindNotOn, SiteSection } from '@/api/site';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Closing } from './closing';
import { Founder } from './founder';
import { Galleries } from './galleries';
import { Aims, Figures } from './aims';
import { Story } from './story';
import { Team } from './team';

// Loaded on demand, because the page seldom has them: questions, and text that needs the Markdown parser.
const FaqSection = lazyPart(() =>
  import('@/shop/shared/faq-section').then((m) => ({ default: m.FaqSection })),
);
const ProseSection = lazyPart(() => import('@/shop/shared/prose-section'));

/** The sections of the page about the institute, in their order. */
export function AboutSections({ sections }: { sections: SiteSection[] }) {
  return sections.map((section) => (
    <Suspense key={section.id} fallback={null}>
      <Section section={section} />
    </Suspense>
  ));
}

function Section({ section }: { section: SiteSection }) {
  switch (section.kind) {
    case 'story':
      return (
        <>
          <Story section={section} />
          {section.body ? (
            <ProseSection section={{ id: section.id, kind: 'prose', body: section.body }} />
          ) : null}
        </>
      );
    case 'founder':
      return <Founder section={section} />;
    case 'aims':
      return <Aims section={section} />;
    case 'figures':
      return <Figures section={section} />;
    case 'team':
      return <Team section={section} />;
    case 'galleries':
      return <Galleries section={section} />;
    case 'closing':
      return <Closing section={section} />;
    case 'faq':
      return <FaqSection section={section} />;
    case 'prose':
      return <ProseSection section={section} />;
    // Renders nothing for a kind that is not of this page. A newer server may send further kinds.
    default:
      section.kind satisfies KindNotOn<'about'>;
      return null;
  }
}
