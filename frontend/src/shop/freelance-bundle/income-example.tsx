import { Jaali } from '@/kit/ui/jaali';
import { t } from '@/i18n/freelance-bundle';
import { formatRupees } from '@/kit/lib/money';
import { languageOf } from '@/kit/lib/language';
import { formatNumber } from '@/kit/lib/number';
import { incomeOf, type Job } from './jobs';
import { useRoadBundle } from './road-bundle';

type IncomeExampleProps = { jobs: Job[]; slug: string | undefined };

/** An example of a month of paid work with its total, compared with the bundle's price. */
export function IncomeExample({ jobs, slug }: IncomeExampleProps) {
  const { month, year, hours } = incomeOf(jobs);
  return (
    <section
      aria-labelledby="arithmetic"
      className="relative isolate overflow-hidden rounded-hero bg-brand p-4 md:p-8"
    >
      <Jaali className="-z-10 text-white/9" />
      <div className="rounded-card bg-paper p-5 md:p-7">
        <h2 id="arithmetic" className="text-h3">
          {t('sumTitle')}
        </h2>
        <dl className="mt-4 tnum">
          {jobs.map(({ text, count, price }, i) => (
            <div key={i} className="border-t border-line py-3">
              <dt lang={languageOf(text)} className="text-small wrap-anywhere text-mute">
                {text}
              </dt>
              <dd className="mt-0.5 flex flex-wrap justify-between gap-x-4">
                <span>{t('sumTimes', { count, price: formatRupees(price) })}</span>
                <span className="font-semibold" translate="no">
                  {formatRupees(count * price)}
                </span>
              </dd>
            </div>
          ))}
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
            <dt className="font-semibold">{t('sumMonth')}</dt>
            <dd className="text-h3" translate="no">
              {formatRupees(month)}
            </dd>
          </div>
          <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="font-semibold">{t('sumYear')}</dt>
            <dd className="text-h1 text-brand" translate="no">
              {formatRupees(year)}
            </dd>
          </div>
        </dl>
        <p className="mt-3 font-semibold">{t('sumHours', { count: hours })}</p>
        <Fee slug={slug} month={month} />
        <p className="mt-1 text-small text-mute">{t('sumNote')}</p>
      </div>
    </section>
  );
}

/** What the bundle costs, in months of that work. */
function Fee({ slug, month }: { slug: string | undefined; month: number }) {
  const bundle = useRoadBundle(slug);
  if (!bundle || month <= 0) return null;
  const fee = bundle.discountedPriceInclGst;
  return (
    <p className="mt-1 tnum">
      {t('sumFee', { amount: formatRupees(fee), months: formatNumber(Math.round((fee / month) * 10) / 10) })}
    </p>
  );
}
