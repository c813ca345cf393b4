import { Suspense } from 'react';
import { Link } from 'react-router';
import type { Learning } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Picture } from '@/kit/media/picture';
import { REVIEW_FROM } from '@/learner/shared/review-from';
import { Card } from '@/kit/ui/card';
import { Progress } from '@/kit/ui/progress';
import { t } from '@/i18n/dashboard';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { courseStage } from './next-course';
import { StageButton } from './stage-button';

export type Owned = Learning['courses'][number];

const CertificateLink = lazyPart(() => import('./certificate-link'));

type OwnedCourseProps = {
  course: Owned;
  level: 2 | 3;
  /** Whether this is the course to continue with. */
  isNext: boolean;
};

/** A course of the learner's: how far it is, and what comes next. */
export function OwnedCourse({ course, level, isNext }: OwnedCourseProps) {
  const { title, slug, progress } = course;
  const Heading = `h${level}` as const;
  // On a phone the link is below the button.
  const link =
    '-my-2 inline-flex items-center gap-1.5 self-start py-2 text-small text-link max-sm:order-last max-sm:col-span-full';
  return (
    // On a phone a row: the picture beside what is said of it.
    <Card
      padding="none"
      className="flex h-full flex-col max-sm:grid max-sm:grid-cols-[6rem_minmax(0,1fr)] max-sm:gap-4 max-sm:p-4 max-[22rem]:flex"
    >
      <Picture
        src={course.image}
        alt=""
        category={course.category}
        className="max-sm:self-start max-sm:rounded-control"
      />
      <div className="flex flex-1 flex-col gap-3 max-sm:contents sm:p-4.5">
        <div className="flex flex-col gap-3">
          <Heading lang={languageOf(title)} className="line-clamp-3 text-h3 sm:min-h-[2lh] lg:line-clamp-2">
            {title}
          </Heading>
          <div>
            <p className="mb-1 text-small text-mute tnum">
              {t('lessonsDone', { done: course.completedLessons, total: course.totalLessons })}
            </p>
            <Progress value={progress} label={t('progressOf', { title })} />
          </div>
        </div>
        {progress >= 100 ? (
          <Suspense fallback={null}>
            <CertificateLink course={course} className={link} />
          </Suspense>
        ) : null}
        {progress >= REVIEW_FROM ? (
          <Link to={paths.review(slug)} aria-label={t('reviewNamed', { title })} className={link}>
            {t('review')}
          </Link>
        ) : null}
        <div className="mt-auto pt-1 max-sm:col-span-full">
          <StageButton stage={courseStage(course)} title={title} to={paths.learn(slug)} isMain={isNext} />
        </div>
      </div>
    </Card>
  );
}
