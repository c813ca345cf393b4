import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { bundleQuery, bundlesQuery } from '@/api/catalog';
import { sectionsOf, type SitePage, type SiteSection } from '@/api/site';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-site';
import { NavigationDraft } from './shared/navigation';

type Sections = { sections: SiteSection[] };

const HomeSections = lazyPart(() => import('./home/sections').then((m) => ({ default: m.HomeSections })));
const AboutSections = lazyPart(() => import('./about/sections').then((m) => ({ default: m.AboutSections })));
const OpeningsSections = lazyPart(() =>
  import('./openings/page').then((m) => ({ default: m.OpeningsSections })),
);
const RoadSections = lazyPart(() =>
  import('./freelance-bundle/sections').then((m) => ({ default: m.RoadSections })),
);
const LandingSections = lazyPart(() =>
  import('./special-bundle/below-fold').then((m) => ({ default: m.LandingSections })),
);
const GoalPage = lazyPart(() => import('./goal/goal-page').then((m) => ({ default: m.GoalPage })));
const GalleryPage = lazyPart(() =>
  import('./gallery/gallery-page').then((m) => ({ default: m.GalleryPage })),
);
const Navbar = lazyPart(() => import('./nav/navbar').then((m) => ({ default: m.Navbar })));
const Footer = lazyPart(() => import('./footer/footer'));

const views: Record<SitePage, ComponentType<Sections>> = {
  home: HomeSections,
  about: AboutSections,
  openings: OpeningsSections,
  goals: Goals,
  specialBundle: Landing,
  basicBundle: RoadSections,
  intermediateBundle: RoadSections,
  advanceBundle: RoadSections,
  gallery: Gallery,
  navigation: Navigation,
};

/** The sections of a draft as their page shows them. */
export function SectionsPreview({ page, sections }: Sections & { page: SitePage }) {
  const View = views[page];
  return (
    <Suspense fallback={<Skeleton className="h-160 w-full" />}>
      <View sections={sections} />
    </Suspense>
  );
}

function Goals({ sections }: Sections) {
  const goals = sectionsOf(sections, 'goal');
  return (
    <OneOf parts={goals}>
      {(goal) => <GoalPage key={goal.id} goal={goal} others={goals.filter((other) => other !== goal)} />}
    </OneOf>
  );
}

/** The landing page's blocks around the first special bundle that there is. */
function Landing({ sections }: Sections) {
  const { data: bundles = [] } = useQuery(bundlesQuery);
  const slug = bundles.find(({ isSpecial }) => isSpecial)?.slug;
  const { data: bundle } = useQuery({ ...bundleQuery(slug ?? ''), enabled: slug !== undefined });
  return <LandingSections sections={sections} id={slug ?? ''} bundle={bundle} />;
}

function Gallery({ sections }: Sections) {
  const albums = sectionsOf(sections, 'album');
  return <OneOf parts={albums}>{(album) => <GalleryPage album={album} albums={albums} />}</OneOf>;
}

type OneOfProps<Part> = { parts: Part[]; children: (part: Part) => ReactNode };

/** Sections that have a page each: one of them at a time. */
function OneOf<Part extends { id: string; title: string }>({ parts, children }: OneOfProps<Part>) {
  const [chosen, setChosen] = useState('');
  const part = parts.find(({ id }) => id === chosen) ?? parts[0];
  if (!part) return <p className="container-page section text-mute">{t('previewNone')}</p>;
  return (
    <>
      <div className="container-page pt-6">
        <Field id="previewed" label={t('previewChoose')} className="max-w-sm">
          <Select
            value={part.id}
            onChange={({ target }) => setChosen(target.value)}
            options={parts.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Field>
      </div>
      {children(part)}
    </>
  );
}

/** Previews the header and footer, without a page between them. */
function Navigation({ sections }: Sections) {
  return (
    <NavigationDraft value={sections}>
      <Navbar />
      <div className="min-h-60" />
      <Footer />
    </NavigationDraft>
  );
}
