import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, MessageCircleOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSession } from '@/api/auth';
import { distinct, threadQuery, type Question } from '@/api/course/discussions';
import { may } from '@/api/permissions';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { t } from '@/i18n/discussions';
import { languageOf } from '@/kit/lib/language';
import { MomentButton } from '../moment-button';
import type { TabProps } from '../player-tabs';
import type { Playhead } from '../playhead';
import { usePlace } from '../use-place';
import { AnswerForm } from '@/domain/discussions/answer-form';
import { PostArticle } from './post-article';
import { PostSkeletons } from './post-skeletons';

/** One question with its answers. */
export function Thread({ id, playhead }: TabProps & { id: string }) {
  const { hrefFor, go } = usePlace();
  const session = useSession();
  const isAdmin = session.status === 'user' && may(session.user, 'discussions');
  const query = useInfiniteQuery(threadQuery(id));
  const list = hrefFor({ tab: 'discussions' });
  return (
    <section aria-label={t('heading')} className="flex flex-col gap-5">
      <Link
        to={list}
        preventScrollReset
        className="-my-2 inline-flex min-h-11 items-center gap-1.5 self-start text-small font-semibold text-brand hover:underline"
      >
        <ArrowLeft size={16} aria-hidden />
        {t('back')}
      </Link>
      <QueryView
        query={query}
        loadingLabel={t('loadingThread')}
        skeleton={<PostSkeletons />}
        notFound={
          <EmptyState
            icon={MessageCircleOff}
            level={3}
            title={t('gone')}
            text={t('goneText')}
            link={{ to: list, label: t('back') }}
          />
        }
      >
        {({ pages }) => {
          const question = pages[0]?.question;
          if (!question) return null;
          const answers = distinct(pages.flatMap((page) => page.answers));
          const mayAccept = question.mine || isAdmin;
          return (
            <>
              <Heading question={question} playhead={playhead} />
              <PostArticle
                post={question}
                question={question}
                isAdmin={isAdmin}
                mayAccept={false}
                onDeleted={() => go({ tab: 'discussions' })}
              />
              <div>
                <h3 className="text-h3">
                  {question.answers === 0 ? t('noAnswers') : t('answers', { count: question.answers })}
                </h3>
                {answers.length > 0 ? (
                  <ol aria-label={t('answersHeading')} className="mt-3 flex flex-col gap-3">
                    {answers.map((answer) => (
                      <li key={answer._id}>
                        <PostArticle
                          post={answer}
                          question={question}
                          isAdmin={isAdmin}
                          mayAccept={mayAccept}
                        />
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
                  {t('loadMore')}
                </Button>
              ) : null}
              {question.locked ? (
                <Alert tone="info" messages={[t(isAdmin ? 'lockedAdmin' : 'lockedText')]} />
              ) : null}
              {question.locked && !isAdmin ? null : <AnswerForm questionId={question._id} />}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

/** Takes the focus, as the heading of a page does. */
function Heading({ question, playhead }: { question: Question; playhead: Playhead }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, lesson, at } = question;
  return (
    <div className="flex flex-col items-start gap-2">
      <h2
        ref={heading}
        tabIndex={-1}
        lang={languageOf(title)}
        className="measure scroll-mt-24 text-h2 wrap-anywhere outline-none"
      >
        {title}
      </h2>
      {lesson ? (
        <p className="flex flex-wrap items-center gap-3 text-small text-mute">
          {at === null ? null : (
            <MomentButton at={at} lesson={lesson.title} onSeek={() => playhead.seek(lesson._id, at)} />
          )}
          <span lang={languageOf(lesson.title)}>{lesson.title}</span>
        </p>
      ) : null}
    </div>
  );
}
