import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { taughtQuestionsQuery, type TaughtQuestion } from '@/api/admin/teaching';
import { AdminPage } from '@/office/shared/page/admin-page';
import { Pager } from '@/office/shared/list/pager';
import { TaughtCourseFilter } from '@/office/shared/list/taught-course-filter';
import { FilterField, Toolbar } from '@/office/shared/list/toolbar';
import { useListParams } from '@/office/shared/list/use-list-params';
import { Badge } from '@/kit/ui/badge';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t as discussions } from '@/i18n/discussions';
import { t } from '@/i18n/teach';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { teachPaths } from '@/domain/paths/teach-paths';

/** /teach/questions: the learners' questions about the user's courses. By default only unanswered ones. */
export function Component() {
  const list = useListParams();
  const unanswered = list.get('show') !== 'all';
  const query = useQuery(taughtQuestionsQuery({ courseId: list.get('course'), unanswered, page: list.page }));
  return (
    <AdminPage title={t('questionsTitle')} intro={t('questionsIntro')}>
      <Toolbar>
        <TaughtCourseFilter list={list} />
        <FilterField
          list={list}
          name="show"
          label={t('show')}
          options={[{ value: 'all', label: t('allQuestions') }]}
          all={t('onlyUnanswered')}
        />
      </Toolbar>
      <QueryView
        query={query}
        skeleton={
          <div className="grid gap-3">
            {Array.from({ length: 5 }, (_, i) => (
              <Skeleton key={i} className="h-24 w-full rounded-card" />
            ))}
          </div>
        }
      >
        {({ questions }) =>
          questions.length === 0 ? (
            <div
              role="status"
              className="rounded-card border border-line bg-card px-4 py-12 text-center text-mute"
            >
              {t(unanswered ? 'noUnanswered' : 'noQuestions')}
            </div>
          ) : (
            <ul aria-label={t('questionsTitle')} aria-busy={query.isFetching} className="grid gap-3">
              {questions.map((question) => (
                <li key={question._id}>
                  <QuestionRow question={question} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Pager list={list} page={query.data?.page} />
    </AdminPage>
  );
}

function QuestionRow({ question }: { question: TaughtQuestion }) {
  const { _id, title, author, course, answers, answered, createdAt } = question;
  return (
    <div className="relative rounded-card border border-line bg-card p-4 transition-colors hover:border-brand">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Link
          to={teachPaths.question(_id)}
          lang={languageOf(title)}
          // The link covers the whole card.
          className="min-w-0 flex-1 basis-60 font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-brand"
        >
          {title}
        </Link>
        <Badge tone={answered ? 'success' : answers === 0 ? 'warning' : 'neutral'}>
          {answered
            ? discussions('answered')
            : answers === 0
              ? discussions('noAnswers')
              : discussions('answers', { count: answers })}
        </Badge>
      </div>
      <p className="mt-1 text-small text-mute">
        <span lang={languageOf(author.name)}>{author.name}</span> ·{' '}
        <span lang={languageOf(course.title)}>{course.title}</span> ·{' '}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
    </div>
  );
}
