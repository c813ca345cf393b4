import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ownEnquiriesQuery, type OwnEnquiry } from '@/api/account/enquiries';
import { lazyPart } from '@/kit/lib/lazy-part';
import { LinkedText } from '@/kit/markdown/linked-text';
import { PageSection } from '@/learner/shared/page-section';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { Pagination } from '@/kit/ui/pagination';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/help';
import { cn } from '@/kit/lib/cn';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';

const ReplyForm = lazyPart(() => import('./reply-form'));

/** The id of the list. Its other pages open at the list, not at the top of the questions. */
const listId = 'messages';

/** What the learner wrote to the institute, each with the conversation that followed. */
export function OwnEnquiries() {
  const [params] = useSearchParams();
  const asked = Number(params.get('page'));
  return (
    <PageSection id={listId} title={t('own')}>
      <QueryView
        query={useQuery(ownEnquiriesQuery(Number.isInteger(asked) && asked > 0 ? asked : 1))}
        loadingLabel={t('ownLoading')}
        // As high as the sentence for learners without enquiries, since most have none.
        skeleton={<SkeletonText className="max-w-60" />}
      >
        {({ enquiries, page }) =>
          page.total === 0 ? (
            <p className="text-mute">{t('ownEmpty')}</p>
          ) : (
            <>
              <ul className="flex flex-col gap-4">
                {enquiries.map((enquiry) => (
                  <li key={enquiry._id}>
                    <EnquiryCard enquiry={enquiry} />
                  </li>
                ))}
              </ul>
              <div className="mt-4">
                <Pagination {...page} hrefFor={(n) => `?page=${n}#${listId}`} />
              </div>
            </>
          )
        }
      </QueryView>
    </PageSection>
  );
}

const statuses = {
  open: { tone: 'warning', text: t('waiting') },
  waiting: { tone: 'success', text: t('answered') },
  closed: { tone: 'neutral', text: t('closed') },
} as const;

function EnquiryCard({ enquiry }: { enquiry: OwnEnquiry }) {
  const { _id, subject, message, createdAt, messages, status } = enquiry;
  const [replying, setReplying] = useState(false);
  const { tone, text } = statuses[status];
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-body font-semibold break-words" lang={languageOf(subject)}>
          {subject}
        </h3>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="text-caption text-mute tnum">
        <time dateTime={createdAt}>{t('sentOn', { date: formatDateTime(createdAt) })}</time>
      </p>
      {message ? (
        <p className="mt-3 measure text-small break-words whitespace-pre-line" lang={languageOf(message)}>
          <LinkedText text={message} />
        </p>
      ) : null}
      {messages.map((said) => (
        <Said key={said._id} said={said} />
      ))}
      {replying ? (
        <Suspense>
          <ReplyForm id={_id} onDone={() => setReplying(false)} />
        </Suspense>
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="mt-4 min-h-11"
          aria-label={t('replyOf', { subject })}
          onClick={() => setReplying(true)}
        >
          {t('reply')}
        </Button>
      )}
    </Card>
  );
}

function Said({ said: { kind, text, at } }: { said: OwnEnquiry['messages'][number] }) {
  const isAnswer = kind === 'reply';
  return (
    <div className={cn('mt-4 border-l-2 pl-4 text-small', isAnswer ? 'border-brand' : 'border-line')}>
      <p className="text-caption text-mute tnum">
        {t(isAnswer ? 'answerFrom' : 'youWrote', { date: formatDateTime(at) })}
      </p>
      <p className="mt-1 measure break-words whitespace-pre-line" lang={languageOf(text)}>
        <LinkedText text={text} />
      </p>
    </div>
  );
}
