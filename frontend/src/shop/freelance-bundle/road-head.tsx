import { ArrowDown } from 'lucide-react';
import { Link } from 'react-router';
import type { SectionOf } from '@/api/site';
import { withGst } from '@/domain/price/gst';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/freelance-bundle';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { IncomeExample } from './income-example';
import { useRoadBundle } from './road-bundle';

/** The topic of the page, links to the bundle, and an example of a month's income. */
export function RoadHead({ section }: { section: SectionOf<'road'> }) {
  const { title, name, lead, bundle, jobs = [] } = section;
  return (
    <section className="container-page grid gap-x-16 gap-y-10 pt-10 pb-12 md:pt-14 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-center lg:pb-20">
      <div className="min-w-0 wrap-anywhere">
        {name ? (
          <p lang={languageOf(name)} className="text-small font-semibold text-brand">
            {name}
          </p>
        ) : null}
        <h1 lang={languageOf(title)} className="mt-3 text-h1 lg:text-display lg:text-[3.5rem]">
          {title}
        </h1>
        {lead ? (
          <p lang={languageOf(lead)} className="mt-5 max-w-[46ch] text-lead text-mute">
            {lead}
          </p>
        ) : null}
        <div className="mt-8 flex flex-wrap gap-3">
          {bundle ? (
            <Button asChild size="lg" className="max-sm:w-full">
              <Link to={paths.specialBundle(bundle)}>{t('toBundle')}</Link>
            </Button>
          ) : null}
          <Button asChild variant="outline" size="lg" className="max-sm:w-full">
            <a href="#plan">
              {t('toPlan')}
              <ArrowDown size={18} aria-hidden />
            </a>
          </Button>
        </div>
        <Costs slug={bundle} />
      </div>
      {jobs.length > 0 ? <IncomeExample jobs={jobs} slug={bundle} /> : null}
    </section>
  );
}

/** The total price of the bundle, and its refund period. */
function Costs({ slug }: { slug: string | undefined }) {
  const bundle = useRoadBundle(slug);
  if (!bundle) return null;
  const days = bundle.refundWindowDays;
  return (
    <p className="mt-3 text-small font-semibold tnum">
      {withGst(bundle.discountedPriceInclGst)}
      {days > 0 ? ` · ${t('moneyBack', { count: days })}` : null}
    </p>
  );
}
