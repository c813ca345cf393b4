import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { courseQuery } from '@/api/catalog';
import { Panel } from '@/office/shared/page/panel';
import { KindIcon } from '@/domain/curriculum/kind-icon';
import { t } from '@/i18n/teach';
import { languageOf } from '@/kit/lib/language';
import { teachPaths } from '@/domain/paths/teach-paths';

/** The quizzes of a course, with links to their results. Renders nothing when it has none. */
export function CourseQuizzes({ courseId }: { courseId: string }) {
  const { data: course } = useQuery(courseQuery(courseId));
  const quizzes = course?.lessons.filter(({ kind }) => kind === 'quiz') ?? [];
  if (quizzes.length === 0) return null;
  return (
    <Panel title={t('quizzes')} text={t('quizzesText')} className="mt-8">
      <ul className="flex flex-col divide-y divide-line">
        {quizzes.map(({ _id, title }) => (
          <li key={_id}>
            <Link
              to={teachPaths.quizResults(_id)}
              className="flex min-h-11 items-center gap-3 py-2 text-small font-semibold text-brand hover:underline"
            >
              <KindIcon kind="quiz" size={18} className="shrink-0" />
              <span lang={languageOf(title)} className="min-w-0 wrap-anywhere">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
