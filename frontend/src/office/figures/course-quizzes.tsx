import { Link } from 'react-router';
import type { CourseFigures } from '@/api/admin/figures';
import { Panel } from '@/office/shared/page/panel';
import { Table } from '@/kit/ui/table';
import { t } from '@/i18n/admin-figures';
import { adminPaths } from '@/domain/paths/admin-paths';
import { languageOf } from '@/kit/lib/language';
import { formatPercent } from '@/kit/lib/money';

/** The course's quizzes, how often they were taken and how many passed; each leads to its results. */
export function CourseQuizzes({ quizzes }: Pick<CourseFigures, 'quizzes'>) {
  if (quizzes.length === 0) return null;
  return (
    <Panel title={t('quizzes')} text={t('quizzesText')}>
      <Table
        caption={t('quizRows')}
        rows={quizzes}
        rowKey={({ _id }) => _id}
        empty={null}
        columns={[
          {
            key: 'quiz',
            header: t('quiz'),
            cell: ({ _id, title, attempts, learners }) => (
              <>
                <Link
                  to={adminPaths.quizResults(_id)}
                  lang={languageOf(title)}
                  className="font-semibold wrap-anywhere hover:text-brand hover:underline"
                >
                  {title}
                </Link>
                <span className="block text-caption text-mute">
                  {t('attempts', { count: attempts })} · {t('takers', { count: learners })}
                </span>
              </>
            ),
          },
          {
            key: 'passed',
            header: t('passed'),
            align: 'right',
            cell: ({ passedPercent }) =>
              passedPercent === null ? t('nothing') : formatPercent(passedPercent),
          },
        ]}
      />
    </Panel>
  );
}
