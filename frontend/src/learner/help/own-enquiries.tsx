import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ownEnquiriesQuery, type OwnEnquiry } from '@/api/account/enquiries';
import { PageSection } from '@/shared/page-section';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { Pagination } from '@/shared/ui/pagination';
import { QueryView } from '@/shared/ui/query-view';
import { SkeletonText } from '@/shared/ui/skeleton';
import { t } from '@/i18n/help';
import { formatDateTime } from '@/shared/lib/date';
import { languageOf } from '@/shared/lib/language';

/** Where the list stands: its other pages open there, not at the top of the questions. */
const listId = 'messages';

/** What the learner wrote to the institute, each with the answer. */
export function OwnEnquiries() {
  const [params] = useSearchParams();
  const asked = Number(params.get('page'));
  return (
    <PageSection id={listId} title={t('own')}>
      <QueryView
        query={useQuery(ownEnquiriesQuery(Number.isInteger(asked) && asked > 0 ? asked : 1))}
        loadingLabel={t('ownLoading')}
        skeleton={<EnquirySkeleton />}
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

const statusText = ({ status, answer }: OwnEnquiry) =>
  answer !== null
    ? ({ tone: 'success', text: t('answered') } as const)
    : status === 'open'
      ? ({ tone: 'warning', text: t('waiting') } as const)
      : ({ tone: 'neutral', text: t('closed') } as const);

function EnquiryCard({ enquiry }: { enquiry: OwnEnquiry }) {
  const { subject, message, createdAt, answer, answeredAt } = enquiry;
  const { tone, text } = statusText(enquiry);
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
          {message}
        </p>
      ) : null}
      {answer !== null && answeredAt !== null ? (
        <div className="mt-4 border-l-2 border-brand pl-4 text-small">
          <p className="text-caption text-mute tnum">
            {t('answerFrom', { date: formatDateTime(answeredAt) })}
          </p>
          <p className="mt-1 measure break-words whitespace-pre-line" lang={languageOf(answer)}>
            {answer}
          </p>
        </div>
      ) : null}
    </Card>
  );
}

function EnquirySkeleton() {
  return (
    <Card>
      <SkeletonText className="max-w-60" />
      <SkeletonText className="max-w-40 text-caption" />
      <SkeletonText lines={2} className="mt-3 text-small" />
    </Card>
  );
}
