import { Link } from 'react-router';
import type { CourseSummary } from '@/api/types';
import { withGst } from '@/domain/price/gst';
import { t } from '@/i18n/proof';
import { paths } from '@/domain/paths/paths';

/**
 * Shown beside the price: a free preview lesson of one of the courses, and the cheapest course for visitors
 * who would rather try a single one.
 */
export function Proof({ courses }: { courses: CourseSummary[] }) {
  const open = courses.find(({ hasPreview }) => hasPreview);
  const [cheapest] = courses.filter(({ price }) => price > 0).sort((one, other) => one.price - other.price);
  return (
    <div className="mt-4 flex flex-col gap-1 empty:hidden">
      {open ? (
        <Link
          to={`${paths.course(open.slug)}#lessons`}
          className="inline-flex min-h-11 items-center self-start text-small text-link"
        >
          {t('freeLesson', { title: open.title })}
        </Link>
      ) : null}
      {cheapest ? (
        <Link
          to={paths.course(cheapest.slug)}
          className="inline-flex min-h-11 items-center self-start text-small text-link"
        >
          {t('beginAlone', { title: cheapest.title, price: withGst(cheapest.priceInclGst) })}
        </Link>
      ) : null}
    </div>
  );
}
