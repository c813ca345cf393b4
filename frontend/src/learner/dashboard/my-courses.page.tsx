import { useQuery } from '@tanstack/react-query';
import { Fragment, Suspense } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { ownBatchesQuery } from '@/api/batches';
import { certificatesQuery } from '@/api/course/certificates';
import { learningQuery, prefetchLearning } from '@/api/learning';
import type { Learning } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Picture } from '@/kit/media/picture';
import { PageMeta } from '@/domain/page/page-meta';
import { Card } from '@/kit/ui/card';
import { Progress } from '@/kit/ui/progress';
import { QueryView } from '@/kit/ui/query-view';
import { Loading, Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/dashboard';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { queryClientContext } from '@/kit/lib/router-context';
import { CertificatesSection } from './certificates-section';
import { NoCourses } from './continue-learning';
import { courseGrid } from './course-grid';
import { courseStage, nextCourse } from './next-course';
import type { Owned } from './owned-course';
import { OwnedCourses } from './owned-courses';
import { StageButton } from './stage-button';
import { UpgradeHint } from './upgrade-hint';

// Loaded lazily, because most learners have no batches.
const OwnBatches = lazyPart(() => import('./own-batches'));

export const loader = ({ context }: LoaderFunctionArgs) => {
  void prefetchLearning(context.get(queryClientContext));
  return null;
};

/** What the learner owns, each with its progress. */
export function Component() {
  const learning = useQuery(learningQuery);
  // The page waits for the batches, because they are above the courses.
  const batches = useQuery(ownBatchesQuery);
  const { data: certificates } = useQuery(certificatesQuery);
  return (
    <div className="flex flex-col gap-8">
      <PageMeta title={t('myCoursesTitle')} noindex />
      {/* As tall as the link, which comes later. */}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-h1">{t('myCoursesTitle')}</h1>
        {certificates?.some(({ state }) => state !== 'Replaced') ? (
          <a href="#certificates" className="inline-flex min-h-11 items-center text-link">
            {t('toCertificates')}
          </a>
        ) : null}
      </div>
      <QueryView query={learning} loadingLabel={t('loadingCourses')} skeleton={<CardSkeletons />}>
        {({ courses, bundles }) =>
          batches.isPending ? (
            loading
          ) : courses.length + bundles.length === 0 ? (
            <NoCourses />
          ) : (
            <Suspense fallback={loading}>
              <div className="flex flex-col gap-12">
                {batches.data?.length === 0 ? null : <OwnBatches query={batches} />}
                {courses.length > 0 ? (
                  <section>
                    {bundles.length > 0 ? <h2 className="mb-4 text-h3">{t('coursesHeading')}</h2> : null}
                    <OwnedCourses courses={courses} level={bundles.length > 0 ? 3 : 2} />
                  </section>
                ) : null}
                {bundles.length > 0 ? <Bundles bundles={bundles} courses={courses} /> : null}
                <CertificatesSection />
                <UpgradeHint />
              </div>
            </Suspense>
          )
        }
      </QueryView>
    </div>
  );
}

const loading = (
  <Loading label={t('loadingCourses')}>
    <CardSkeletons />
  </Loading>
);

/** The learner's bundles. Each links to its next course. */
function Bundles({ bundles, courses }: Learning) {
  return (
    <section>
      <h2 className="mb-4 text-h3">{t('bundlesHeading')}</h2>
      <ul className="grid gap-4">
        {bundles.map((bundle) => (
          <li key={bundle._id}>
            <OwnedBundle
              bundle={bundle}
              courses={courses.filter(({ _id }) => bundle.courses.includes(_id))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnedBundle({ bundle, courses }: { bundle: Learning['bundles'][number]; courses: Owned[] }) {
  const next = nextCourse(courses);
  return (
    <Card
      padding="none"
      className="grid h-full grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 p-4 max-[22rem]:grid-cols-1 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-y-2"
    >
      <Picture
        src={bundle.bundleImage}
        alt=""
        category={bundle.bundleName}
        className="rounded-control sm:row-span-2"
      />
      <div>
        <h3 lang={languageOf(bundle.bundleName)} className="text-h3">
          <Link
            to={paths.bundle(bundle.slug)}
            className="-my-2.5 inline-block py-2.5 hover:text-brand hover:underline"
          >
            {bundle.bundleName}
          </Link>
        </h3>
        <p className="mt-1 mb-1 text-small text-mute tnum">
          {t('lessonsDone', { done: bundle.completedLessons, total: bundle.totalLessons })}
        </p>
        <Progress value={bundle.progress} label={t('progressOf', { title: bundle.bundleName })} />
      </div>
      <div className="text-small max-sm:col-span-full">
        <p className="text-mute">
          {courses.map(({ _id, title }, index) => (
            <Fragment key={_id}>
              {index > 0 ? ' · ' : null}
              <span lang={languageOf(title)}>{title}</span>
            </Fragment>
          ))}
        </p>
        {next ? (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0">
              {t('next')}{' '}
              <strong lang={languageOf(next.title)} className="font-semibold">
                {next.title}
              </strong>
            </p>
            <div className="max-sm:w-full">
              <StageButton stage={courseStage(next)} title={bundle.bundleName} to={paths.learn(next.slug)} />
            </div>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function CardSkeletons() {
  return (
    <div className={courseGrid}>
      {[1, 2, 3].map((card) => (
        <Card key={card} padding="none">
          <Skeleton className="aspect-video rounded-none!" />
          <div className="flex flex-col gap-3 p-4.5">
            <SkeletonText lines={2} className="text-h3" />
            <SkeletonText className="text-small" />
            <Skeleton className="h-11" />
          </div>
        </Card>
      ))}
    </div>
  );
}
