import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '@/api/auth';
import { lessonQuery, type LessonDetail } from '@/api/course/lesson';
import type { Submission } from '@/api/course/submissions';
import type { Course, Lesson } from '@/api/types';
import { Markdown } from '@/kit/markdown/markdown';
import { SubmissionView } from '@/domain/submissions/submission-view';
import { Alert } from '@/kit/ui/alert';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/submissions';
import { useUnsentFiles } from '@/kit/lib/unsent-files';
import { LessonStep } from '../lesson-step';
import { SubmitForm } from './submit-form';

type AssignmentStageProps = { course: Course; lesson: Lesson; onChoose: (id: string) => void };

/** An assignment: the task, the learner's work, and its result. */
export default function AssignmentStage({ course, lesson, onChoose }: AssignmentStageProps) {
  const query = useQuery(lessonQuery(course._id, lesson._id));
  const done = lesson.progress?.completed ?? false;
  return (
    <div className="max-md:px-4">
      <LessonStep course={course} lessonId={lesson._id} onChoose={onChoose} quiet={course.owned && !done} />
      <div className="mt-6">
        <QueryView
          query={query}
          loadingLabel={t('loading')}
          skeleton={
            <div data-stage-loading>
              <SkeletonText lines={6} className="measure" />
            </div>
          }
        >
          {(detail) => <Assignment course={course} detail={detail} />}
        </QueryView>
      </div>
    </div>
  );
}

function Assignment({ course, detail }: { course: Course; detail: LessonDetail }) {
  const { text = '', assignment } = detail;
  const submissions = assignment?.submissions ?? [];
  const [newest] = submissions;
  const session = useSession();
  const user = session.status === 'user' ? session.user._id : '';
  const [files, setFiles] = useUnsentFiles(user, `assignment.${detail._id}`);
  const isHandedIn = newest !== undefined && newest.state !== 'Returned';
  useEffect(() => {
    // Another tab handed the work in, so the files can't be sent any more.
    if (isHandedIn) setFiles([]);
  }, [isHandedIn, setFiles]);
  // After handing in, the outcome replaces the form and takes its focus.
  const [justHandedIn, setJustHandedIn] = useState(false);
  return (
    <div className="flex flex-col gap-8">
      {text.trim() ? <Markdown text={text} /> : <p className="text-mute">{t('planned')}</p>}
      <section aria-label={t('yours')} className="flex max-w-3xl flex-col gap-5">
        <h3 className="text-h3">{t('yours')}</h3>
        {newest ? <Outcome state={newest.state} focused={justHandedIn} /> : null}
        {course.owned ? null : <p className="measure text-small text-mute">{t('lookOnly')}</p>}
        {course.owned && assignment?.maySubmit && text.trim() ? (
          <SubmitForm
            key={newest?._id ?? 'first'}
            courseId={course._id}
            lessonId={detail._id}
            returned={newest ?? null}
            files={files}
            onFiles={setFiles}
            onHandedIn={() => setJustHandedIn(true)}
          />
        ) : null}
      </section>
      {submissions.length > 0 ? (
        <section aria-label={t('history')} className="max-w-3xl">
          <h3 className="text-h3">{t('history')}</h3>
          <ol className="mt-3 flex flex-col gap-4">
            {submissions.map((submission) => (
              <li key={submission._id} className="rounded-card border border-line bg-card p-4 sm:p-5">
                <SubmissionView submission={submission} />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  );
}

const outcomes = {
  Submitted: ['info', t('waitingText')],
  Accepted: ['success', t('acceptedText')],
  Returned: ['warning', t('returnedText')],
} as const;

/** Shows the state of the newest submission. */
function Outcome({ state, focused }: Pick<Submission, 'state'> & { focused: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  const [tone, text] = outcomes[state];
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone={tone} messages={[text]} />
    </div>
  );
}
