import { lazy, Suspense, useState, useTransition } from 'react';
import { Link } from 'react-router';
import { useUpdateEnquiry, type Enquiry } from '@/api/admin/enquiries';
import { messagesOf } from '@/api/error';
import { adminPaths } from '@/shared/lib/admin-paths';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/admin-enquiries';
import { formatDate, formatDateTime } from '@/shared/lib/date';
import { languageOf } from '@/shared/lib/language';
import { AssigneeField } from './assignee-field';
import { Thread } from './thread';

const AnswerForm = lazy(() => import('./answer-form'));

type EnquiryCardProps = {
  enquiry: Enquiry;
  /** Called with whether an answer is written that is not sent. */
  onWritten: (id: string, written: boolean) => void;
};

/** One enquiry with its conversation, and what can be done with it. */
export function EnquiryCard({ enquiry, onWritten }: EnquiryCardProps) {
  const [writing, setWriting] = useState<'answer' | 'note' | null>(null);
  const [opening, startOpening] = useTransition();
  const { userName, subject, message, messages, status, createdAt, grievance } = enquiry;
  const isOpen = status === 'open';
  return (
    <article
      aria-label={`${userName}: ${subject}`}
      className="rounded-card border border-line bg-card p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-body font-semibold break-words" lang={languageOf(subject)}>
            {subject}
          </h2>
          <p className="text-small text-mute" lang={languageOf(userName)}>
            {userName}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-mute">
          {grievance ? <Grievance grievance={grievance} isOpen={isOpen} /> : null}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          <Badge tone={tones[status]}>{t(status)}</Badge>
        </p>
      </div>
      {message ? (
        <p className="mt-3 measure text-small break-words whitespace-pre-line" lang={languageOf(message)}>
          {message}
        </p>
      ) : null}
      <Contact enquiry={enquiry} />
      <Thread messages={messages} />
      <Suspense fallback={null}>
        {writing ? (
          <AnswerForm
            enquiry={enquiry}
            kind={writing}
            onWritten={onWritten}
            onDone={() => setWriting(null)}
          />
        ) : (
          <Actions
            enquiry={enquiry}
            opening={opening}
            onWrite={(kind) => startOpening(() => setWriting(kind))}
          />
        )}
      </Suspense>
    </article>
  );
}

const tones = { open: 'warning', waiting: 'brand', closed: 'neutral' } as const;

const isOver = (moment: string): boolean => Date.parse(moment) < Date.now();

type GrievanceProps = { grievance: NonNullable<Enquiry['grievance']>; isOpen: boolean };

/** Its number, and while it is open until when it is to be answered. */
function Grievance({ grievance: { number, dueAt }, isOpen }: GrievanceProps) {
  if (!isOpen) return <Badge tone="neutral">{number}</Badge>;
  const late = isOver(dueAt);
  return (
    <Badge tone={late ? 'danger' : 'brand'}>
      {t(late ? 'overdue' : 'due', { number, date: formatDate(dueAt) })}
    </Badge>
  );
}

/** How to reach who asked. */
function Contact({ enquiry: { mobile, email, user } }: { enquiry: Enquiry }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
      <a href={`tel:+91${mobile}`} aria-label={`${t('mobile')}: ${mobile}`} className="text-link tnum">
        {mobile}
      </a>
      {email ? (
        <a href={`mailto:${email}`} aria-label={`${t('email')}: ${email}`} className="text-link break-all">
          {email}
        </a>
      ) : null}
      {user ? (
        <Link to={adminPaths.student(user)} className="text-link">
          {t('learner')}
        </Link>
      ) : null}
    </p>
  );
}

type ActionsProps = { enquiry: Enquiry; opening: boolean; onWrite: (kind: 'answer' | 'note') => void };

function Actions({ enquiry, opening, onWrite }: ActionsProps) {
  const { _id, userName: name, status } = enquiry;
  const update = useUpdateEnquiry(_id);
  const isOpen = status !== 'closed';
  const move = () =>
    update.mutate(
      { status: isOpen ? 'closed' : 'open' },
      {
        onSuccess: () => toast.success(t(isOpen ? 'closedDone' : 'reopened')),
        onError: (error) => toast.error(messagesOf(error).join(' ')),
      },
    );
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <AssigneeField enquiry={enquiry} />
      {isOpen ? (
        <Button
          size="sm"
          variant="outline"
          className="min-h-11"
          loading={opening}
          aria-label={t('replyTo', { name })}
          onClick={() => onWrite('answer')}
        >
          {t('reply')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        className="min-h-11"
        aria-label={t('noteForOf', { name })}
        onClick={() => onWrite('note')}
      >
        {t('noteFor')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="min-h-11"
        loading={update.isPending}
        aria-label={t(isOpen ? 'closeOf' : 'reopenOf', { name })}
        onClick={move}
      >
        {t(isOpen ? 'close' : 'reopen')}
      </Button>
    </div>
  );
}
