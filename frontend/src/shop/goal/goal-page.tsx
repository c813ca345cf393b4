import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Jaali } from '@/kit/ui/jaali';
import { CourseCard, CourseCardSkeleton } from '@/domain/catalog/course-card';
import { useCourseLink } from '@/domain/catalog/course-link';
import { PhoneLink } from '@/domain/page/phone-link';
import { Button } from '@/kit/ui/button';
import { Chip } from '@/kit/ui/chip';
import { QueryView } from '@/kit/ui/query-view';
import { LearnerWords } from '@/shop/shared/learner-words';
import { t } from '@/i18n/goal';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { withPrefix } from '@/kit/lib/prefix';
import { useLinkBeforeHydration } from '@/shop/shared/use-link-before-hydration';
import { goalCoursesQuery, type Goal } from './goal-courses';
import { InBundle } from './in-bundle';

const ExpertDialog = lazyPart(() => import('./expert-dialog'));

const tiles = ['star', 'ring', 'petal', 'lozenge'] as const;
/**
 * Returns the lattice (background pattern) of a goal. It depends on the goal's address only, not on the other
 * goals.
 */
const tileOf = (address: string) =>
  tiles[
    [...address].reduce((sum, letter) => sum + (Number(letter) || letter.charCodeAt(0)), 0) % tiles.length
  ];

/**
 * The page of a career goal: what helps to reach it, what others reached, matching courses, and a way to ask
 * an expert.
 */
export function GoalPage({ goal, others }: { goal: Goal; others: Goal[] }) {
  return (
    <>
      <Band goal={goal} />
      <Points goal={goal} />
      <Figures goal={goal} />
      <Courses key={goal.id} goal={goal} />
      <Others goals={others} />
    </>
  );
}

function Points({ goal: { items = [] } }: { goal: Goal }) {
  if (items.length === 0) return null;
  return (
    <section className="container-page section">
      <h2 className="text-h2">{t('featuresTitle')}</h2>
      <ol className="mt-6 grid gap-x-12 gap-y-8 md:mt-8 md:grid-cols-2">
        {items.map(({ title, text }, i) => (
          <li key={i} className="flex gap-5 border-t border-line pt-5">
            <span aria-hidden className="w-6 shrink-0 text-h2 text-brand tnum">
              {i + 1}
            </span>
            <div className="min-w-0 wrap-anywhere">
              <h3 lang={languageOf(title)} className="text-h3">
                {title}
              </h3>
              <p lang={languageOf(text)} className="mt-1 whitespace-pre-line text-mute">
                {text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Band({ goal }: { goal: Goal }) {
  const [asking, setAsking] = useState(false);
  const talk = useLinkBeforeHydration(withPrefix(paths.contact), () => setAsking(true));
  return (
    <div className="on-deep relative isolate overflow-hidden bg-brand-deep text-white">
      <Jaali tile={tileOf(goal.address)} className="-z-10 text-white/5" />
      <div className="container-page grid gap-x-16 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-center lg:py-20">
        <div className="min-w-0">
          <p className="text-small font-semibold text-white/80">{t('crumbGoals')}</p>
          <h1
            lang={languageOf(goal.title)}
            className="mt-2 max-w-[22ch] text-h1 wrap-anywhere lg:text-[3.25rem]"
          >
            {goal.title}
          </h1>
          {goal.lead ? (
            <p
              lang={languageOf(goal.lead)}
              className="mt-5 max-w-[56ch] text-lead wrap-anywhere text-white/85"
            >
              {goal.lead}
            </p>
          ) : null}
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button asChild variant="onDeep" size="lg" className="max-sm:w-full">
              <a {...talk}>{t('talk')}</a>
            </Button>
            <Button asChild variant="onDeepOutline" size="lg" className="max-sm:w-full">
              <a href="#courses">{t('toCourses')}</a>
            </Button>
            <p className="text-white/85">
              {t('support')}{' '}
              <PhoneLink className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-white underline decoration-1 underline-offset-4 hover:decoration-2" />
            </p>
          </div>
        </div>
        <FirstCourse goal={goal} />
      </div>
      {asking ? (
        <Suspense fallback={null}>
          <ExpertDialog open onOpenChange={setAsking} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The best matching course, also shown in the header on wide screens. */
function FirstCourse({ goal }: { goal: Goal }) {
  const { data, isPending } = useQuery(goalCoursesQuery(goal.address));
  const link = useCourseLink();
  const course = data?.[0];
  return (
    <div className="text-ink max-lg:hidden">
      {course ? <CourseCard course={course} to={link(course)} level={2} priority /> : null}
      {isPending ? <CourseCardSkeleton /> : null}
    </div>
  );
}

/** The institute's figures. Renders nothing without any. */
function Figures({ goal: { figures = [] } }: { goal: Goal }) {
  if (figures.length === 0) return null;
  return (
    <section className="bg-sand">
      <div className="container-page grid gap-x-14 gap-y-8 section lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-center">
        <div>
          <h2 className="text-h2">{t('figuresTitle')}</h2>
          <p className="mt-2 max-w-[46ch] text-mute">{t('figuresText')}</p>
        </div>
        <dl
          className={cn(
            'grid gap-x-6 gap-y-6',
            figures.length % 2 === 0 ? 'sm:grid-cols-2' : 'sm:grid-cols-3',
          )}
        >
          {figures.map(({ value, label }, i) => (
            <div
              key={i}
              className="flex min-w-0 flex-col-reverse justify-end border-l-2 border-brand pl-5 wrap-anywhere"
            >
              <dt lang={languageOf(label)} className="text-mute">
                {label}
              </dt>
              <dd className="text-h1 tnum">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Courses({ goal }: { goal: Goal }) {
  const courses = useQuery(goalCoursesQuery(goal.address));
  const link = useCourseLink();
  return (
    <section id="courses" className="container-page section">
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
          <div className="grid-courses">
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
            <ul className={cn('grid-courses', found.length === 3 && 'lg:grid-cols-3')}>
              {found.map((course) => (
                <li key={course._id}>
                  <CourseCard course={course} to={link(course)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {courses.data ? <InBundle courses={courses.data} /> : null}
      {courses.data ? <LearnerWords courses={courses.data} className="mt-12" /> : null}
    </section>
  );
}

function Others({ goals }: { goals: Goal[] }) {
  if (goals.length === 0) return null;
  return (
    <nav aria-labelledby="others" className="container-page pb-[clamp(48px,8vw,96px)]">
      <h2 id="others" className="text-h3">
        {t('others')}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {goals.map(({ address, title }) => (
          <li key={address}>
            <Chip asChild>
              <Link to={paths.goal(address)} lang={languageOf(title)}>
                {title}
              </Link>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
