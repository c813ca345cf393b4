import { memo, Suspense } from 'react';
import { BookOpen, CalendarDays, Infinity as Forever, Languages, PlayCircle, Users } from 'lucide-react';
import type { BundleWithCourses } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { listedCourses } from '@/shop/shared/bundle-courses';
import { BuyBar, BuyPanel, type ForSale } from '@/domain/catalog/buy';
import { DetailLayout } from '@/domain/catalog/detail-layout';
import { FactList, TickList } from '@/domain/catalog/fact-list';
import { videoLength } from '@/domain/catalog/facts';
import { languagesOf } from '@/shop/shared/languages-of';
import { Picture } from '@/kit/media/picture';
import { PageMeta } from '@/domain/page/page-meta';
import { Card } from '@/kit/ui/card';
import { t } from '@/i18n/bundle';
import { t as buy } from '@/i18n/buy';
import { t as common } from '@/i18n/common';
import { whenNeeded } from '@/kit/lib/when-needed';
import { bundleForSale } from '@/shop/shared/bundle-for-sale';
import { BundleBand } from './bundle-band';
import { paragraphs } from './paragraphs';
import { Proof } from './proof';

const BundleCourses = lazyPart(() =>
  whenNeeded('[data-below-fold=bundle-courses]').then(() => import('./bundle-course-list')),
);
const BelowFold = lazyPart(() => whenNeeded('[data-below-fold=bundle]').then(() => import('./below-fold')));

const tiles = { orange: 'ring', green: 'petal', purple: 'lozenge' } as const;

type BundlePageProps = {
  /** The id or slug in the page's URL. */
  address: string;
  bundle: BundleWithCourses;
};

export function BundlePage({ address, bundle }: BundlePageProps) {
  const sale = bundleForSale(bundle);
  const theme = bundle.isSpecial ? (bundle.theme ?? 'orange') : null;
  return (
    <>
      <PageMeta title={bundle.bundleName} description={bundle.description?.slice(0, 160)} />
      <DetailLayout
        theme={theme ?? undefined}
        category={theme ? undefined : (bundle.category ?? bundle.bundleName)}
        tile={theme ? tiles[theme] : 'star'}
        band={<BundleBand bundle={bundle} />}
        card={<BundleCard bundle={bundle} sale={sale} />}
        after={<Rest address={address} />}
        bar={<BuyBar sale={sale} />}
      >
        <Outcomes items={bundle.outcomes} />
        <About text={bundle.description} />
        {bundle.whyBundle.length > 0 ? (
          <section>
            <h2 className="mb-5 text-h2">{t('why')}</h2>
            <TickList items={bundle.whyBundle} columns={2} />
          </section>
        ) : null}
        <Courses address={address} />
      </DetailLayout>
    </>
  );
}

/**
 * Prerendered by the server and hydrated later. It is memoized with a stable prop: a change would make React
 * render it before its code is loaded.
 */
const Rest = memo(function Rest({ address }: { address: string }) {
  return (
    <div data-below-fold="bundle">
      <Suspense fallback={null}>
        <BelowFold address={address} />
      </Suspense>
    </div>
  );
});

/** The description without its first paragraph, which is shown below the title. */
function About({ text }: { text: string | null }) {
  const [first, ...more] = paragraphs(text);
  if (first && more.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-h2">{t('about')}</h2>
      {first ? (
        <div className="flex measure flex-col gap-4">
          {more.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : (
        <p className="text-mute">{t('noDescription')}</p>
      )}
    </section>
  );
}

/** What one can do at the end. */
function Outcomes({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <Card padding="lg">
      <h2 className="mb-5 text-h2">{t('outcomes')}</h2>
      <TickList items={items} columns={2} />
    </Card>
  );
}

/** Prerendered and hydrated later, like `Rest`. */
const Courses = memo(function Courses({ address }: { address: string }) {
  return (
    <div data-below-fold="bundle-courses">
      <Suspense fallback={null}>
        <BundleCourses address={address} />
      </Suspense>
    </div>
  );
});

function BundleCard({ bundle, sale }: { bundle: BundleWithCourses; sale: ForSale }) {
  return (
    <Card padding="none" raised className="md:max-lg:grid md:max-lg:grid-cols-2">
      <Picture src={bundle.bundleImage} alt="" category={bundle.category ?? bundle.bundleName} priority />
      <div className="p-5 md:p-6 md:max-lg:self-center">
        <BuyPanel sale={sale} />
        <Proof courses={listedCourses(bundle.courses)} />
      </div>
      <div className="border-t border-line p-5 md:p-6 md:max-lg:col-span-2 lg:mx-6 lg:px-0">
        <h2 className="mb-3 text-h3">{t('includes')}</h2>
        <FactList facts={included(bundle)} />
      </div>
    </Card>
  );
}

function included(bundle: BundleWithCourses) {
  const lessons = common('lessons', { count: bundle.totalLessons });
  const length = videoLength(bundle.totalSeconds);
  const languages = languagesOf(listedCourses(bundle.courses));
  const weeks = bundle.courses.map((course) => course.weeks ?? 0);
  return [
    { key: 'courses', Icon: BookOpen, text: common('courses', { count: bundle.courses.length }) },
    {
      key: 'lessons',
      Icon: PlayCircle,
      text: length ? t('lessonsAndLength', { lessons, length }) : lessons,
    },
    ...(languages ? [{ key: 'languages', Icon: Languages, text: languages }] : []),
    ...(weeks.length > 0 && !weeks.includes(0)
      ? [
          {
            key: 'weeks',
            Icon: CalendarDays,
            text: t('weeksInAll', { count: weeks.reduce((sum, one) => sum + one, 0) }),
          },
        ]
      : []),
    ...(bundle.workshops > 0
      ? [{ key: 'workshops', Icon: Users, text: t('workshops', { count: bundle.workshops }) }]
      : []),
    { key: 'lifetime', Icon: Forever, text: buy('lifetime') },
  ];
}
