import { BookOpen, Infinity as Forever, PlayCircle, Users } from 'lucide-react';
import type { BundleWithCourses } from '@/api/types';
import { BuyBar, BuyPanel, type ForSale } from '@/shared/catalog/buy';
import { DetailLayout } from '@/shared/catalog/detail-layout';
import { FactList, TickList } from '@/shared/catalog/fact-list';
import { videoLength } from '@/shared/catalog/facts';
import { Picture } from '@/shared/media/picture';
import { PageMeta } from '@/shared/page-meta';
import { Card } from '@/shared/ui/card';
import { t } from '@/i18n/bundle';
import { t as buy } from '@/i18n/buy';
import { t as common } from '@/i18n/common';
import { paths } from '@/shared/lib/paths';
import { BundleBand } from './bundle-band';
import { BundleCourses } from './bundle-course-list';

const forSale = (bundle: BundleWithCourses): ForSale => ({
  item: {
    type: 'bundle',
    id: bundle._id,
    slug: bundle.slug,
    title: bundle.bundleName,
    image: bundle.bundleImage,
    price: bundle.discountedPrice,
    priceInclGst: bundle.discountedPriceInclGst,
  },
  was: bundle.price,
  discount: bundle.discount,
  refundWindowDays: bundle.refundWindowDays,
  buyLabel: t('buy'),
  owned: bundle.owned ?? false,
  ownedTo: paths.myCourses,
  ownedLabel: t('goToCourses'),
});

const tiles = { orange: 'ring', green: 'petal', purple: 'lozenge' } as const;

export function BundlePage({ bundle }: { bundle: BundleWithCourses }) {
  const sale = forSale(bundle);
  const theme = bundle.isSpecial ? (bundle.theme ?? 'orange') : null;
  return (
    <>
      <PageMeta title={bundle.bundleName} description={bundle.description?.slice(0, 160)} />
      <DetailLayout
        theme={theme ?? undefined}
        tile={theme ? tiles[theme] : 'star'}
        band={<BundleBand bundle={bundle} />}
        card={<BundleCard bundle={bundle} sale={sale} />}
        bar={<BuyBar sale={sale} />}
      >
        <section>
          <h2 className="mb-4 text-h2">{t('about')}</h2>
          {bundle.description?.trim() ? (
            <div className="flex measure flex-col gap-4">
              {bundle.description.split(/\n\s*\n/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ) : (
            <p className="text-mute">{t('noDescription')}</p>
          )}
        </section>
        {bundle.whyBundle.length > 0 ? (
          <Card padding="lg">
            <h2 className="mb-5 text-h2">{t('why')}</h2>
            <TickList items={bundle.whyBundle} columns={2} />
          </Card>
        ) : null}
        <BundleCourses bundle={bundle} />
      </DetailLayout>
    </>
  );
}

function BundleCard({ bundle, sale }: { bundle: BundleWithCourses; sale: ForSale }) {
  return (
    <Card padding="none" raised className="md:max-lg:grid md:max-lg:grid-cols-2">
      <Picture src={bundle.bundleImage} alt="" category={bundle.category ?? bundle.bundleName} priority />
      <div className="p-5 md:p-6 md:max-lg:self-center">
        <BuyPanel sale={sale} />
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
  return [
    { key: 'courses', Icon: BookOpen, text: common('courses', { count: bundle.courses.length }) },
    {
      key: 'lessons',
      Icon: PlayCircle,
      text: length ? t('lessonsAndLength', { lessons, length }) : lessons,
    },
    ...(bundle.workshops > 0
      ? [{ key: 'workshops', Icon: Users, text: t('workshops', { count: bundle.workshops }) }]
      : []),
    { key: 'lifetime', Icon: Forever, text: buy('lifetime') },
  ];
}
