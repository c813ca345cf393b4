import { Suspense, useRef, useState, useTransition } from 'react';
import { Link } from 'react-router';
import { useUpdateEnquiry, type Enquiry } from '@/api/admin/enquiries';
import { messagesOf } from '@/api/error';
import { useMay } from '@/api/permissions';
import { Panel } from '@/office/shared/page/panel';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { lazyPart } from '@/kit/lib/lazy-part';
import { adminPaths } from '@/domain/paths/admin-paths';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-enquiries';
import { AssigneeField } from './assignee-field';
import { EmailLink, MobileLink } from './contact-link';
import { Thread } from './thread';

const AnswerForm = lazyPart(() => import('./answer-form'));
const DeleteEnquiry = lazyPart(() => import('./delete-enquiry'));

/**
 * The conversation with the reply forms. Beside it are the contact details of the person who asked, and the
 * assignee.
 */
export function Conversation({ enquiry }: { enquiry: Enquiry }) {
  const [writing, setWriting] = useState<'answer' | 'note' | null>(null);
  /** Something is written that is not sent. */
  const [written, setWritten] = useState(false);
  const [opening, startOpening] = useTransition();
  const may = useMay();
  const thread = useRef<HTMLDivElement>(null);
  const close = () => {
    setWriting(null);
    // The form that had the focus is gone.
    thread.current?.focus();
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <UnsavedGuard dirty={written} />
      <Panel title={t('thread')}>
        <div ref={thread} tabIndex={-1}>
          <Thread enquiry={enquiry} />
        </div>
        <Suspense fallback={null}>
          {writing ? (
            <AnswerForm enquiry={enquiry} kind={writing} onWritten={setWritten} onDone={close} />
          ) : (
            <Actions
              enquiry={enquiry}
              opening={opening}
              onWrite={(kind) => startOpening(() => setWriting(kind))}
            />
          )}
        </Suspense>
      </Panel>
      <Panel title={t('contact')}>
        <div className="grid gap-5">
          <Contact enquiry={enquiry} />
          <AssigneeField enquiry={enquiry} />
          <Suspense fallback={null}>{may('security') ? <DeleteEnquiry enquiry={enquiry} /> : null}</Suspense>
        </div>
      </Panel>
    </div>
  );
}

/** The contact details of the person who asked. */
function Contact({ enquiry: { mobile, email, user } }: { enquiry: Enquiry }) {
  return (
    <p className="flex flex-col items-start gap-2 text-small">
      <MobileLink mobile={mobile} />
      {email ? <EmailLink email={email} /> : null}
      {user ? (
        <Link to={adminPaths.student(user)} className="text-link">
          {t('learner')}
        </Link>
      ) : null}
    </p>
  );
}

type ActionsProps = { enquiry: Enquiry; opening: boolean; onWrite: (kind: 'answer' | 'note') => void };

function Actions({ enquiry: { _id, status }, opening, onWrite }: ActionsProps) {
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
      {isOpen ? (
        <Button loading={opening} onClick={() => onWrite('answer')}>
          {t('reply')}
        </Button>
      ) : null}
      <Button variant="outline" onClick={() => onWrite('note')}>
        {t('noteFor')}
      </Button>
      <Button variant="outline" loading={update.isPending} onClick={move}>
        {t(isOpen ? 'close' : 'reopen')}
      </Button>
    </div>
  );
}
