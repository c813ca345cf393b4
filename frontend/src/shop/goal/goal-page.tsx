import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Jaali } from '@/shared/brand/jaali';
import { CourseCard, CourseCardSkeleton } from '@/shared/catalog/course-card';
import { useCourseLink } from '@/shared/catalog/course-link';
import { PageMeta } from '@/shared/page-meta';
import { PhoneLink } from '@/shared/phone-link';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { QueryView } from '@/shared/ui/query-view';
import { t } from '@/i18n/goal';
import { paths } from '@/shared/lib/paths';
import { useLinkBeforeHydration } from '@/shared/lib/use-link-before-hydration';
import { goalCoursesQuery } from './goal-courses';
import { goals, type Goal } from '@/i18n/prose/goals';

const ExpertDialog = lazy(() => import('./expert-dialog'));

const tiles = ['star', 'ring', 'petal', 'lozenge'] as const;

/** A career goal: what helps to reach it, what others reached, the courses for it, and somebody to ask. */
export function GoalPage({ goal }: { goal: Goal }) {
  return (
    <>
      <PageMeta title={goal.title} description={goal.description} />
      <Band goal={goal} />
      <section className="container-page section">
        <h2 className="text-h2">{t('featuresTitle')}</h2>
        <ol className="mt-6 grid gap-x-12 gap-y-8 md:mt-8 md:grid-cols-2">
          {goal.features.map(({ title, text }, i) => (
            <li key={title} className="flex gap-5 border-t border-line pt-5">
              <span aria-hidden className="w-6 shrink-0 text-h2 text-brand tnum">
                {i + 1}
              </span>
              <div className="min-w-0">
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1 text-mute">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <Figures />
      <Courses key={goal.id} goal={goal} />
      <Others goal={goal} />
    </>
  );
}

function Band({ goal }: { goal: Goal }) {
  const [asking, setAsking] = useState(false);
  const talk = useLinkBeforeHydration(paths.contact, () => setAsking(true));
  return (
    <div className="on-deep relative isolate overflow-hidden bg-brand-deep text-white">
      <Jaali tile={tiles[goal.id % tiles.length]} className="-z-10 text-white/5" />
      <div className="container-page py-12 md:py-16 lg:py-20">
        <p className="text-small font-semibold text-white/80">{t('crumbGoals')}</p>
        <h1 className="mt-2 max-w-[22ch] text-h1 lg:text-[3.25rem]">{goal.title}</h1>
        <p className="mt-5 max-w-[56ch] text-lead text-white/85">{goal.lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button asChild variant="onDeep" size="lg" className="max-sm:w-full">
            <a {...talk}>{t('talk')}</a>
          </Button>
          <p className="text-white/85">
            {t('support')}{' '}
            <PhoneLink className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-white underline decoration-1 underline-offset-4 hover:decoration-2" />
          </p>
        </div>
      </div>
      {asking ? (
        <Suspense fallback={null}>
          <ExpertDialog open onOpenChange={setAsking} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Figures() {
  const figures = [
    { value: '7,174', label: t('promotions') },
    { value: '39%', label: t('hike') },
    { value: '27,132', label: t('transitions') },
  ];
  return (
    <section className="bg-sand">
      <div className="container-page grid gap-x-14 gap-y-8 section lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-center">
        <div>
          <h2 className="text-h2">{t('figuresTitle')}</h2>
          <p className="mt-2 max-w-[46ch] text-mute">{t('figuresText')}</p>
        </div>
        <dl className="grid gap-x-6 gap-y-6 sm:grid-cols-3">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-l-2 border-brand pl-5">
              <dt className="text-mute">{label}</dt>
              <dd className="text-h1 tnum">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Courses({ goal }: { goal: Goal }) {
  const courses = useQuery(goalCoursesQuery(goal));
  const link = useCourseLink();
  return (
    <section className="container-page section">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-8">
        <h2 className="text-h2">{t('coursesTitle')}</h2>
        <Link
          to={paths.courses()}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline md:min-h-0"
        >
          {t('coursesAll')}
        </Link>
      </div>
      <QueryView
        query={courses}
        loadingLabel={t('coursesLoading')}
        errorPrefix={t('errorPrefix')}
        skeleton={
          <div className="grid-cards">
            {Array.from({ length: 4 }, (_, i) => (
              <CourseCardSkeleton key={i} />
            ))}
          </div>
        }
      >
        {(found) =>
          found.length === 0 ? (
            <p className="text-mute">{t('coursesEmpty')}</p>
          ) : (
            <ul className="grid-cards">
              {found.map((course) => (
                <li key={course._id}>
                  <CourseCard course={course} to={link(course)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function Others({ goal }: { goal: Goal }) {
  return (
    <nav aria-labelledby="others" className="container-page pb-[clamp(48px,8vw,96px)]">
      <h2 id="others" className="text-h3">
        {t('others')}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {goals
          .filter(({ id }) => id !== goal.id)
          .map(({ id, title }) => (
            <li key={id}>
              <Chip asChild>
                <Link to={paths.goal(id)}>{title}</Link>
              </Chip>
            </li>
          ))}
      </ul>
    </nav>
  );
}
