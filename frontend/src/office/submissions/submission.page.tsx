import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { submissionQuery, type TaughtSubmission } from '@/api/admin/submissions';
import { AdminPage } from '@/office/shared/page/admin-page';
import { LessonLine } from '@/office/shared/page/lesson-line';
import { Panel } from '@/office/shared/page/panel';
import { GivenVerdict, SubmissionView, SubmittedWork } from '@/domain/submissions/submission-view';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/submissions';
import { GradeForm } from './grade-form';
import { useSubmissionPaths } from './use-submission-paths';

const columns = 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]';

// Preload the Hindi font: much work is in Hindi, and a late font would shift the form below it (layout
// shift).
if ('fonts' in document) document.fonts.load("1em 'Anek Devanagari'", 'क').catch(() => undefined);

/** A learner's submission, with the earlier attempts and the verdict. */
export function Component() {
  const { id = '' } = useParams();
  const { list } = useSubmissionPaths();
  const query = useQuery(submissionQuery(id));
  const work = query.data?.submission;
  return (
    <AdminPage
      title={work ? t('workOf', { name: work.learner.name }) : t('one')}
      intro={
        <LessonLine
          lesson={work && { title: work.lessonTitle, courseTitle: work.courseTitle }}
          isPending={query.isPending}
        />
      }
      back={{ to: list, label: t('back') }}
    >
      <QueryView
        query={query}
        skeleton={
          <div className={columns}>
            <Skeleton className="h-72 w-full rounded-card" />
            <Skeleton className="h-96 w-full rounded-card" />
          </div>
        }
        notFound={<EmptyState title={t('gone')} text={t('goneText')} link={{ to: list, label: t('back') }} />}
      >
        {({ submission, earlier }) => (
          <div className={columns}>
            <div className="flex min-w-0 flex-col gap-5">
              <section
                aria-label={t('work')}
                className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 md:p-6"
              >
                <SubmittedWork submission={submission} />
              </section>
              {earlier.length > 0 ? (
                <Panel title={t('earlier')}>
                  <ol className="divide-y divide-line">
                    {earlier.map((one) => (
                      <li key={one._id} className="py-5 first:pt-0 last:pb-0">
                        <SubmissionView submission={one} />
                      </li>
                    ))}
                  </ol>
                </Panel>
              ) : null}
            </div>
            <Verdict key={submission._id} submission={submission} />
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}

/** The verdict, or the form to enter it. A new verdict replaces the form and takes its focus. */
function Verdict({ submission }: { submission: TaughtSubmission }) {
  const { state } = submission;
  const [justGraded, setJustGraded] = useState(false);
  const given = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justGraded && state !== 'Submitted') given.current?.focus();
  }, [justGraded, state]);
  if (state === 'Submitted')
    return (
      <Panel title={t('gradeTitle')} className="lg:sticky lg:top-20">
        <GradeForm id={submission._id} onGraded={() => setJustGraded(true)} />
      </Panel>
    );
  return (
    <Panel title={t('given')}>
      <div ref={given} tabIndex={-1}>
        <GivenVerdict submission={submission} />
      </div>
    </Panel>
  );
}
