import { useQuery } from '@tanstack/react-query';
import { ReceiptIndianRupee } from 'lucide-react';
import { siteQuery } from '@/api/site';
import { CoursesRating } from '@/shop/shared/courses-rating';
import { Jaali } from '@/kit/ui/jaali';
import { useBuyPlace } from '@/domain/catalog/buy-place';
import { withGst } from '@/domain/price/gst';
import { Button } from '@/kit/ui/button';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/special-bundle';
import { languageOf } from '@/kit/lib/language';
import type { BundlePart } from './enroll-button';
import { IntroVideo } from './intro-video';
import { leadOf } from './lead';
import { webAddress } from './price';
import { themeOf, tiles } from './theme';

/** The bundle's title and key facts, beside the introductory video. */
export function Hero({ id, bundle }: BundlePart) {
  const { data: sections = [] } = useQuery(siteQuery('specialBundle'));
  const lead = leadOf(sections, id) ?? bundle?.description;
  const name = bundle?.bundleName;
  return (
    <section className="on-deep relative isolate overflow-hidden bg-brand-deep text-white">
      <Jaali tile={tiles[themeOf(id, bundle)]} className="-z-10 text-white/5" />
      <div className="container-page grid gap-x-14 gap-y-10 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center lg:py-20">
        <div className="min-w-0">
          <p className="text-small font-semibold text-marigold">{t('title')}</p>
          <h1 lang={languageOf(name ?? '')} className="mt-3 text-display lg:text-[3.5rem]">
            {name ?? <span className="sr-only">{t('title')}</span>}
            {name ? null : <Skeleton className="h-[2lh] opacity-15" />}
          </h1>
          <p
            lang={languageOf(lead ?? '')}
            className="mt-5 max-w-[46ch] text-lead wrap-anywhere text-white/85"
          >
            {lead}
          </p>
          <Facts bundle={bundle} />
          <Rated bundle={bundle} />
          <StartLearning bundle={bundle} />
          <Hours bundle={bundle} />
        </div>
        <IntroVideo key={bundle?._id} bundle={bundle} name={name ?? ''} />
      </div>
    </section>
  );
}

function Facts({ bundle }: Pick<BundlePart, 'bundle'>) {
  const facts = [
    { key: 'courses', value: bundle?.courses.length, label: label('factCourses', bundle?.courses.length) },
    { key: 'lessons', value: bundle?.totalLessons, label: label('factLessons', bundle?.totalLessons) },
    { key: 'workshops', value: bundle?.workshops, label: label('factWorkshops', bundle?.workshops) },
    { key: 'access', value: t('lifetime'), label: t('factAccess') },
  ].filter(({ value }) => value !== 0);
  return (
    <dl
      aria-label={t('facts')}
      aria-busy={bundle === undefined}
      className="mt-8 grid grid-cols-2 gap-x-8 gap-y-5 tnum sm:flex sm:flex-wrap sm:gap-x-10"
    >
      {facts.map(({ key, value, label }) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-small wrap-anywhere text-white/80">{label}</dt>
          <dd className="text-h2 whitespace-nowrap">
            {value ?? <Skeleton className="h-[1lh] w-14 opacity-15" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The total hours including practice. Shown only when every course states them. */
function Hours({ bundle }: Pick<BundlePart, 'bundle'>) {
  const hours = bundle?.courses.reduce(
    (sum, { weeks, hoursPerWeek }) => sum + (weeks ?? NaN) * (hoursPerWeek ?? NaN),
    0,
  );
  if (!bundle || !hours) return null;
  return (
    <p className="mt-4 measure text-small text-white/80">
      {t('hours', { count: hours })} {bundle.courses.length > 1 ? t('beginAnywhere') : null}
    </p>
  );
}

/** The rating. Its space is reserved while the bundle loads. */
function Rated({ bundle }: Pick<BundlePart, 'bundle'>) {
  return (
    <div className="mt-6 empty:hidden">
      {bundle ? (
        <CoursesRating onDeep reviews={bundle.reviews} />
      ) : (
        <Skeleton className="h-[1lh] w-1/2 opacity-15" />
      )}
    </div>
  );
}

const label = (key: 'factCourses' | 'factLessons' | 'factWorkshops', count = 2) => t(key, { count });

/**
 * The link to start learning, the price and the refund period. Their space is reserved, because they load
 * with the bundle.
 */
function StartLearning({ bundle }: Pick<BundlePart, 'bundle'>) {
  const start = webAddress(bundle?.startLearningUrl);
  const place = useBuyPlace<HTMLDivElement>('head');
  return (
    <div
      ref={place}
      className="mt-8 flex min-h-31 flex-col gap-x-6 gap-y-4 sm:min-h-14 sm:flex-row sm:items-center"
    >
      {start ? (
        <Button asChild variant="onDeep" size="lg" className="max-sm:w-full">
          <a href={start} target="_blank" rel="noreferrer">
            {t('startLearning')}
            <span className="sr-only">{t('newTab')}</span>
          </a>
        </Button>
      ) : null}
      {bundle ? (
        <div className="flex gap-2.5 font-semibold">
          <ReceiptIndianRupee size={20} aria-hidden className="mt-1 shrink-0 text-marigold" />
          <div className="min-w-0">
            {bundle.owned ? null : <p className="tnum">{withGst(bundle.discountedPriceInclGst)}</p>}
            <p>
              {bundle.refundWindowDays > 0
                ? t('refundDays', { count: bundle.refundWindowDays })
                : t('noRefund')}
            </p>
          </div>
        </div>
      ) : (
        <p role="status" className="text-small text-white/80">
          {t('loading')}
        </p>
      )}
    </div>
  );
}
