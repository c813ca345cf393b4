import { useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare, SearchX } from 'lucide-react';
import { useState } from 'react';
import { distinct, questionsQuery } from '@/api/course/discussions';
import { Button } from '@/kit/ui/button';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { t } from '@/i18n/discussions';
import { useDebounced } from '@/kit/lib/use-debounced';
import type { TabProps } from '../player-tabs';
import { useRefocus } from '../use-refocus';
import { AskForm } from './ask-form';
import { everything, type ListState } from './list-state';
import { ListControls } from './list-controls';
import { QuestionRow } from './question-row';
import { PostSkeletons } from './post-skeletons';

type QuestionListProps = TabProps & {
  list: ListState;
  onList: (list: ListState) => void;
  /** The question that was open before. It takes the focus again. */
  left: string | null;
};

/** Questions of the lesson or the course, and the form to ask one. */
export function QuestionList({ course, lessonId, playhead, list, onList, left }: QuestionListProps) {
  const [asking, setAsking] = useState(false);
  const askButton = useRefocus<HTMLButtonElement>(asking);
  const q = useDebounced(list.q.trim(), 300);
  const { whole, filter, sort } = list;
  const query = useInfiniteQuery(
    questionsQuery(course._id, { lesson: whole ? null : lessonId, q, filter, sort }),
  );
  const narrowed = !whole || q !== '' || filter !== 'all';
  return (
    <section aria-label={t('heading')} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="measure text-small text-mute">{t('intro')}</p>
        {asking ? null : (
          <Button ref={askButton} variant="outline" className="max-sm:w-full" onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        )}
      </div>
      {asking ? <AskForm course={course} playhead={playhead} onClose={() => setAsking(false)} /> : null}
      <ListControls list={list} onList={onList} />
      <QueryView query={query} loadingLabel={t('loading')} skeleton={<PostSkeletons />}>
        {({ pages }) => {
          const questions = distinct(pages.flatMap((page) => page.questions));
          if (questions.length === 0)
            return <NoQuestions narrowed={narrowed} onShowAll={() => onList(everything)} />;
          return (
            <>
              <p role="status" className="text-small text-mute tnum">
                {t('found', { count: pages[0]?.page.total ?? questions.length })}
              </p>
              <ul
                aria-label={t('list')}
                aria-busy={query.isFetching}
                className="-mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
              >
                {questions.map((question) => (
                  <QuestionRow
                    key={question._id}
                    question={question}
                    showLesson={whole}
                    focused={question._id === left}
                  />
                ))}
              </ul>
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
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

function NoQuestions({ narrowed, onShowAll }: { narrowed: boolean; onShowAll: () => void }) {
  if (!narrowed)
    return <EmptyState icon={MessagesSquare} level={3} title={t('empty')} text={t('emptyText')} />;
  return (
    <EmptyState
      icon={SearchX}
      level={3}
      title={t('emptySearch')}
      text={t('emptySearchText')}
      action={
        <Button variant="outline" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      }
    />
  );
}
