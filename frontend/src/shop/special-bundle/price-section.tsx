import { Link } from 'react-router';
import { settings } from '@/api/settings';
import type { BundleWithCourses } from '@/api/types';
import { listedCourses, bundleSaving } from '@/shop/shared/bundle-courses';
import { beforeGst } from '@/domain/price/gst';
import { Card } from '@/kit/ui/card';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/bundle-below-fold';
import { cn } from '@/kit/lib/cn';
import { formatList } from '@/kit/lib/date';
import { formatPercentOff, formatRupees } from '@/kit/lib/money';
import { paths } from '@/domain/paths/paths';
import type { SectionPart } from './part';
import { SectionHead } from './section-head';
import { priceLines } from './price';

/** The total price line by line, before visitors press a button, and the refund terms. */
export function PriceSection({ section: { title }, bundle }: SectionPart<'price'>) {
  return (
    <section className="container-page section">
      <SectionHead title={title} />
      <div className="mt-8 grid gap-x-16 gap-y-10 md:mt-10 lg:grid-cols-2 lg:items-start">
        <div>
          <Card padding="lg">{bundle ? <Bill bundle={bundle} /> : <SkeletonText lines={9} />}</Card>
        </div>
        <div>
          {bundle ? (
            <Back days={bundle.refundWindowDays} />
          ) : (
            <SkeletonText lines={5} className="text-lead" />
          )}
          {bundle ? <Compared bundle={bundle} /> : null}
        </div>
      </div>
    </section>
  );
}

function Bill({ bundle }: { bundle: BundleWithCourses }) {
  const { list, offer, off, gst, total } = priceLines(bundle);
  const percent = settings().gst.percent;
  return (
    <>
      <dl className="tnum">
        {off > 0 ? (
          <>
            <Line label={t('moneyList')} struck amount={list} />
            <Line label={t('moneyOffer', { percent: formatPercentOff(bundle.discount) })} amount={-off} />
          </>
        ) : null}
        <Line label={t(off > 0 ? 'moneyPrice' : 'moneyPlain')} amount={offer} />
        {gst > 0 ? <Line label={t('moneyGst', { percent })} amount={gst} /> : null}
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-4">
          <dt className="text-h3">{t('moneyTotal')}</dt>
          <dd className="text-h1 whitespace-nowrap" translate="no">
            {formatRupees(total)}
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-mute">{t('moneyOnce')}</p>
    </>
  );
}

function Line({ label, amount, struck = false }: { label: string; amount: number; struck?: boolean }) {
  const Amount = struck ? 's' : 'span';
  return (
    <div className="flex justify-between gap-6 py-2">
      <dt>{label}</dt>
      <dd className={cn('whitespace-nowrap', struck && 'text-mute')}>
        <Amount translate="no">{formatRupees(amount)}</Amount>
      </dd>
    </div>
  );
}

function Back({ days }: { days: number }) {
  const email = settings().contact.email;
  return (
    <>
      <h3 className="text-h2">{days > 0 ? t('refundTitle', { count: days }) : t('refundNoneTitle')}</h3>
      <p className="mt-3 measure text-mute">
        {days > 0 ? t('refundHow', { count: days, email }) : t('refundNone')}
      </p>
      <Link to={paths.refund} className="mt-2 inline-flex min-h-11 items-center text-link">
        {t('refundPolicy')}
      </Link>
    </>
  );
}

/** Compares the price with the sum of the courses, whether or not the bundle saves anything. */
function Compared({ bundle }: { bundle: BundleWithCourses }) {
  const courses = listedCourses(bundle.courses);
  const saved = bundleSaving(courses, bundle.discountedPrice);
  const total = courses.reduce((sum, { price }) => sum + price, 0);
  if (courses.length === 0) return null;
  const extras = [
    t('extraRoad'),
    ...(bundle.workshops > 0 ? [t('extraWorkshops', { count: bundle.workshops })] : []),
    ...(bundle.refundWindowDays > 0 ? [t('extraRefund', { count: bundle.refundWindowDays })] : []),
  ];
  return (
    <p className="mt-6 measure border-l-3 border-marigold pl-5 tnum">
      {saved
        ? t('moneySaves', { total: beforeGst(saved.total), saved: formatRupees(saved.saved) })
        : t('moneyAdds', {
            total: beforeGst(total),
            extras: formatList(extras),
          })}
    </p>
  );
}
