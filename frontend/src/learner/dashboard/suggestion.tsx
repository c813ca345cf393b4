import type { CourseSummary } from '@/api/types';
import { CourseRowText } from '@/domain/catalog/course-row';
import { Picture } from '@/kit/media/picture';
import { t } from '@/i18n/weekly-goal';

/** A course that buyers of the learner's courses also bought. */
export default function Suggestion({ course }: { course: CourseSummary }) {
  return (
    <section>
      <h2 className="mb-4 text-h3">{t('suggestion')}</h2>
      <div className="group relative grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 rounded-card border border-line bg-card p-4 transition-[border-color] hover:border-control/60 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Picture src={course.image} alt="" category={course.category} className="rounded-control" />
        <div className="min-w-0">
          <CourseRowText course={course} />
        </div>
      </div>
    </section>
  );
}
