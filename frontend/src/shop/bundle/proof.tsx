import { Link } from 'react-router';
import type { CourseSummary } from '@/api/types';
import { BestRated } from '@/shared/catalog/best-rated';
import { t } from '@/i18n/proof';
import { paths } from '@/shared/lib/paths';

/** Beside the price: how its best course is rated, and a lesson of one of them that everybody may watch. */
export function Proof({ courses }: { courses: CourseSummary[] }) {
  const open = courses.find(({ hasPreview }) => hasPreview);
  return (
    <div className="mt-4 flex flex-col gap-1 empty:hidden">
      <BestRated courses={courses} />
      {open ? (
        <Link
          to={`${paths.course(open.slug)}#lessons`}
          className="inline-flex min-h-11 items-center self-start text-small text-link"
        >
          {t('freeLesson', { title: open.title })}
        </Link>
      ) : null}
    </div>
  );
}
