import { FileDown } from 'lucide-react';
import type { Submission } from '@/api/course/submissions';
import { formatBytes } from '@/domain/curriculum/facts';
import { Markdown } from '@/kit/markdown/markdown';
import { t } from '@/i18n/submissions';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { Spoken } from '@/kit/ui/spoken';
import { StateBadge } from './state-badge';

/** A submission with its grade and comment. */
export function SubmissionView({ submission }: { submission: Submission }) {
  return (
    <div className="flex flex-col gap-4">
      <SubmittedWork submission={submission} />
      {submission.gradedAt === null ? null : (
        <div className="rounded-control bg-sand p-4">
          <GivenVerdict submission={submission} />
        </div>
      )}
    </div>
  );
}

/** The text and files of a submission. */
export function SubmittedWork({ submission }: { submission: Submission }) {
  const { text, files, state, submittedAt } = submission;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-mute">
        <StateBadge state={state} />
        <time dateTime={submittedAt}>{t('handedInAt', { date: formatDateTime(submittedAt) })}</time>
      </p>
      {text.trim() ? <Markdown text={text} /> : <p className="text-mute">{t('noText')}</p>}
      {files.length > 0 ? (
        <ul aria-label={t('files')} className="flex flex-col items-start">
          {files.map(({ _id, name, bytes, url }) => (
            <li key={_id} className="max-w-full">
              <a
                href={url}
                download={name}
                aria-label={t('fileOf', { name, size: formatBytes(bytes) })}
                className="inline-flex min-h-11 max-w-full items-center gap-2 py-1.5 text-link"
              >
                <FileDown size={18} aria-hidden className="shrink-0" />
                <span lang={languageOf(name)} className="min-w-0 wrap-anywhere">
                  {name}
                </span>
                <span className="shrink-0 text-small text-mute tnum">{formatBytes(bytes)}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Grade and comment of work that somebody decided on. */
export function GivenVerdict({ submission }: { submission: Submission }) {
  const { grade, comment, gradedAt, gradedBy } = submission;
  if (gradedAt === null) return null;
  const date = formatDateTime(gradedAt);
  return (
    <>
      {grade === null ? null : <p className="font-semibold tnum">{t('grade', { grade })}</p>}
      {comment.trim() ? <Markdown text={comment} className="mt-1 first:mt-0" /> : null}
      <p className="mt-2 text-caption text-mute">
        {gradedBy === null ? (
          t('gradedAt', { date })
        ) : (
          <Spoken>{t('gradedBy', { name: gradedBy, date })}</Spoken>
        )}
      </p>
    </>
  );
}
