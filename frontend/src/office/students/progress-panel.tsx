import type { Student } from '@/api/admin/students';
import { Panel } from '@/office/shared/page/panel';
import { Progress } from '@/kit/ui/progress';
import { t } from '@/i18n/admin-students';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';

/** How far the student is in each course; of one under 18 the server does not tell. */
export function ProgressPanel({ progress, guardian }: Pick<Student, 'progress' | 'guardian'>) {
  const none = guardian ? t('childProgress') : t('noProgress');
  return (
    <Panel title={t('progress')}>
      {progress.length === 0 ? <p className="text-small text-mute">{none}</p> : null}
      <ul className="grid gap-4 empty:hidden">
        {progress.map(({ course, completed, total, lastWatchedAt }) => (
          <li key={course._id} className="text-small">
            <p className="font-semibold break-words" lang={languageOf(course.title)}>
              {course.title}
            </p>
            <Progress
              value={total > 0 ? Math.round((completed / total) * 100) : 0}
              label={`${course.title}: ${t('lessons', { completed, total })}`}
            />
            <p className="text-caption text-mute">
              {[
                t('lessons', { completed, total }),
                lastWatchedAt ? t('lastWatched', { date: formatDate(lastWatchedAt) }) : t('neverWatched'),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
