import { ArrowDown, Check, Minus } from 'lucide-react';
import { Link } from 'react-router';
import { settings } from '@/api/settings';
import { PageMeta } from '@/shared/page-meta';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/freelance-bundle';
import { paths } from '@/shared/lib/paths';
import { IncomeExample } from './income-example';
import { BundleBlock } from './bundle-block';
import { claims, titles, type Road } from '@/i18n/prose/road';

/** What one of the three sums asks of a person, and the bundle that teaches it. */
export function RoadPage({ road }: { road: Road }) {
  return (
    <>
      <PageMeta title={road.title} description={road.lead} />
      <section className="container-page grid gap-x-16 gap-y-10 pt-10 pb-12 md:pt-14 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-center lg:pb-20">
        <div>
          <p className="text-small font-semibold text-brand">{road.name}</p>
          <h1 className="mt-3 text-h1 lg:text-display lg:text-[3.5rem]">{road.title}</h1>
          <p className="mt-5 max-w-[46ch] text-lead text-mute">{road.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild size="lg" className="max-sm:w-full">
              <Link to={paths.specialBundle(road.bundle)}>{t('toBundle')}</Link>
            </Button>
            <Button asChild variant="outline" size="lg" className="max-sm:w-full">
              <a href="#plan">
                {t('toPlan')}
                <ArrowDown size={18} aria-hidden />
              </a>
            </Button>
          </div>
        </div>
        <IncomeExample jobs={road.jobs} />
      </section>
      <Needs road={road} />
      <Plan road={road} />
      <Fit road={road} />
      <Claims />
      <BundleBlock road={road} />
      <Others road={road} />
    </>
  );
}

function Needs({ road }: { road: Road }) {
  return (
    <section className="bg-sand">
      <div className="container-page section">
        <h2 className="text-h2">{t('needTitle')}</h2>
        <ol className="mt-8 grid gap-x-14 gap-y-8 md:grid-cols-2">
          {road.needs.map(({ title, text }, i) => (
            <li key={title} className="flex gap-5 border-t border-control/50 pt-5">
              <span aria-hidden className="text-h2 text-brand tnum">
                {i + 1}
              </span>
              <div>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1 measure text-mute">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Plan({ road }: { road: Road }) {
  return (
    <section id="plan" className="container-page section">
      <h2 className="text-h2">{t('planTitle')}</h2>
      <p className="mt-1 text-mute">{t('planLead')}</p>
      <ol className="mt-8 border-b border-line">
        {road.plan.map(({ weeks, hours, title, text }) => (
          <li
            key={weeks}
            className="grid gap-x-8 gap-y-1 border-t border-line py-5 md:grid-cols-[8rem_minmax(0,1fr)_9rem] md:items-baseline"
          >
            <p className="font-semibold text-brand tnum">{weeks}</p>
            <div>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 measure text-mute">{text}</p>
            </div>
            <p className="text-small text-mute tnum md:text-right">{t('planHours', { count: hours })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Fit({ road }: { road: Road }) {
  return (
    <section className="container-page pb-[clamp(48px,8vw,96px)]">
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        <div>
          <h2 className="text-h2">{t('forTitle')}</h2>
          <Points items={road.suits} Icon={Check} />
        </div>
        <div>
          <h2 className="text-h2">{t('notForTitle')}</h2>
          <Points items={road.waits} Icon={Minus} />
        </div>
      </div>
      <div className="mt-12 rounded-card border-l-4 border-vermilion bg-vermilion-tint p-6 md:p-8">
        <h2 className="text-h2">{t('notTitle')}</h2>
        <ul className="mt-4 flex measure list-disc flex-col gap-2.5 pl-5">
          {road.isNot.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Points({ items, Icon }: { items: string[]; Icon: typeof Check }) {
  return (
    <ul className="mt-4 flex flex-col gap-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon size={20} strokeWidth={2.5} aria-hidden className="mt-1 shrink-0 text-brand" />
          <span className="measure">{item}</span>
        </li>
      ))}
    </ul>
  );
}

function Claims() {
  const figures = [
    { value: claims.courses, label: t('figureCourses') },
    { value: claims.hours, label: t('figureHours') },
    { value: claims.students, label: t('figureStudents') },
  ];
  return (
    <section className="border-y border-line bg-card">
      <div className="container-page grid gap-x-14 gap-y-6 py-10 md:py-12 lg:grid-cols-2 lg:items-center">
        <div>
          <h2 className="text-h3">{t('figuresTitle', { institute: settings().brand.poweredBy })}</h2>
          <p className="mt-1 max-w-[56ch] text-small text-mute">{t('figuresNote')}</p>
        </div>
        <dl className="grid grid-cols-3 gap-x-4 tnum">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-small text-mute">{label}</dt>
              <dd className="text-h2 whitespace-nowrap">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Others({ road }: { road: Road }) {
  return (
    <nav aria-labelledby="other-roads" className="container-page pb-[clamp(48px,8vw,96px)]">
      <h2 id="other-roads" className="text-h3">
        {t('otherTitle')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {Object.values(titles)
          .filter(({ to }) => to !== road.to)
          .map(({ to, title }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center text-link">
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
