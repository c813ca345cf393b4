import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { Picture } from '@/kit/media/picture';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { Progress } from '@/kit/ui/progress';
import { Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/dashboard';
import { formatClock } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import type { courseStage } from './next-course';

// Between phone and desktop widths the side menu takes some room. The card is then as tall as with a title of
// two lines.
const continueGrid =
  'grid items-start sm:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] sm:gap-2 sm:p-4 md:max-lg:min-h-60 md:max-lg:grid-cols-[10rem_minmax(0,1fr)]';

type ContinueCardProps = {
  course: { title: string; image: string; progress: number; category?: string };
  /** The lesson that is open, and how far it is (s). */
  resume: { title: string; position: number } | null;
  stage: ReturnType<typeof courseStage>;
  to: string;
};

/** The course to go on with, and the button that opens it where it was left. */
export function ContinueCard({ course, resume, stage, to }: ContinueCardProps) {
  return (
    <section>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-h3">{t('continueTitle')}</h2>
        <Link to={paths.myCourses} className="-my-3 inline-flex min-h-11 items-center text-small text-link">
          {t('allCourses')}
        </Link>
      </div>
      <Card padding="none" className={continueGrid}>
        <Picture src={course.image} alt="" category={course.category} className="sm:rounded-control" />
        <div className="flex flex-col gap-3 p-5 sm:py-2">
          <h3 lang={languageOf(course.title)} className="line-clamp-2 text-h3">
            {course.title}
          </h3>
          {resume && stage === 'continue' ? (
            <p lang={languageOf(resume.title)} className="truncate text-small text-mute tnum">
              {resume.position > 0
                ? t('resumeAt', { title: resume.title, position: formatClock(resume.position) })
                : resume.title}
            </p>
          ) : null}
          <Progress value={course.progress} label={t('progressOf', { title: course.title })} />
          <div className="mt-2">
            <Button asChild className="max-sm:w-full">
              <Link to={to}>
                <Play size={18} fill="currentColor" aria-hidden />
                {t(stage)}
              </Link>
            </Button>
          </div>
        </div>
      </Card>
    </section>
  );
}

/** Its place while it loads: the same boxes. */
export function ContinueSkeleton() {
  return (
    <div>
      <SkeletonText className="mb-4 text-h3" />
      <Card padding="none" className={continueGrid}>
        <Skeleton className="aspect-video rounded-none! sm:rounded-control!" />
        <div className="flex flex-col gap-3 p-5 sm:py-2">
          <SkeletonText className="text-h3" />
          <SkeletonText className="text-small" />
          <SkeletonText className="text-small" />
          <Skeleton className="mt-2 h-11 sm:w-36" />
        </div>
      </Card>
    </div>
  );
}
