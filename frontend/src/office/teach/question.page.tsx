import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { distinct, threadQuery, type Question } from '@/api/course/discussions';
import { AdminPage } from '@/office/shared/page/admin-page';
import { AnswerForm } from '@/domain/discussions/answer-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t as discussions } from '@/i18n/discussions';
import { t } from '@/i18n/teach';
import { formatClock } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { teachPaths } from '@/domain/paths/teach-paths';
import { PostArticle } from './post-article';

/** /teach/questions/:id: a question with its answers, to be answered, and the answer that helps to be marked. */
export function Component() {
  const { id = '' } = useParams();
  const query = useInfiniteQuery(threadQuery(id));
  const question = query.data?.pages[0]?.question;
  return (
    <AdminPage
      title={question?.title ?? t('questionTitle')}
      intro={question ? <About question={question} /> : null}
      back={{ to: teachPaths.questions(), label: t('backToQuestions') }}
    >
      <QueryView
        query={query}
        loadingLabel={discussions('loadingThread')}
        skeleton={<SkeletonText lines={8} className="measure" />}
        notFound={
          <EmptyState
            title={discussions('gone')}
            text={discussions('goneText')}
            link={{ to: teachPaths.questions(), label: t('backToQuestions') }}
          />
        }
      >
        {({ pages }) => {
          const asked = pages[0]?.question;
          if (!asked) return null;
          const answers = distinct(pages.flatMap((page) => page.answers));
          return (
            <div className="flex max-w-3xl flex-col gap-5">
              <PostArticle post={asked} isQuestion />
              <div>
                <h2 className="text-h3">
                  {asked.answers === 0
                    ? discussions('noAnswers')
                    : discussions('answers', { count: asked.answers })}
                </h2>
                {answers.length > 0 ? (
                  <ol aria-label={discussions('answersHeading')} className="mt-3 flex flex-col gap-3">
                    {answers.map((answer) => (
                      <li key={answer._id}>
                        <PostArticle post={answer} />
                      </li>
                    ))}
                  </ol>
                ) : null}
              </div>
              {query.hasNextPage ? (
                <Button
                  variant="outline"
                  className="sm:self-start"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {discussions('loadMore')}
                </Button>
              ) : null}
              {asked.locked ? (
                <Alert tone="info" messages={[discussions('lockedText')]} />
              ) : (
                <AnswerForm questionId={asked._id} />
              )}
            </div>
          );
        }}
      </QueryView>
    </AdminPage>
  );
}

function About({ question: { course, lesson, at } }: { question: Question }) {
  return (
    <>
      <span lang={languageOf(course.title)}>{course.title}</span>
      {lesson ? (
        <>
          {' · '}
          {at === null
            ? t('aboutLesson', { lesson: lesson.title })
            : t('aboutMoment', { lesson: lesson.title, time: formatClock(at) })}
        </>
      ) : null}
    </>
  );
}
