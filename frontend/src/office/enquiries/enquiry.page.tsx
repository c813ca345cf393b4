import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { enquiriesQuery, enquiryQuery, type Enquiry } from '@/api/admin/enquiries';
import { AdminPage } from '@/office/shared/page/admin-page';
import { adminPaths } from '@/domain/paths/admin-paths';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-enquiries';
import { Conversation } from './conversation';
import { StateBadges } from './state-badges';

/** /admin/enquiries/:id: one enquiry with its conversation. */
export function Component() {
  const { id = '' } = useParams();
  return <EnquiryPage key={id} id={id} />;
}

function EnquiryPage({ id }: { id: string }) {
  const query = useQuery(enquiryQuery(id));
  const back = { to: adminPaths.enquiries, label: t('heading') };
  return (
    <AdminPage
      title={query.data?.subject ?? t('one')}
      intro={
        query.data ? <Asked enquiry={query.data} /> : query.isPending ? <SkeletonText lines={1} /> : null
      }
      back={back}
    >
      <QueryView
        query={query}
        skeleton={
          <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Skeleton className="h-72 w-full rounded-card" />
            <Skeleton className="h-56 w-full rounded-card" />
          </div>
        }
      >
        {(enquiry) =>
          enquiry ? (
            <>
              <Conversation enquiry={enquiry} />
              <NextOpen enquiry={enquiry} />
            </>
          ) : (
            <EmptyState title={t('gone')} text={t('goneText')} link={back} />
          )
        }
      </QueryView>
    </AdminPage>
  );
}

/** Who sent the enquiry and when, and its state. */
function Asked({ enquiry }: { enquiry: Enquiry }) {
  const { userName, createdAt } = enquiry;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span lang={languageOf(userName)}>{userName}</span>
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      <StateBadges {...enquiry} />
    </span>
  );
}

/** Links to the next older open enquiry. From the oldest it leads to the newest. */
function NextOpen({ enquiry }: { enquiry: Enquiry }) {
  const { data } = useQuery(enquiriesQuery({ status: 'open', q: '', page: 1 }));
  const others = data?.enquiries.filter(({ _id }) => _id !== enquiry._id) ?? [];
  const next = others.find(({ createdAt }) => createdAt < enquiry.createdAt) ?? others[0];
  if (!next) return null;
  return (
    <p className="mt-4">
      <Link
        to={adminPaths.enquiry(next._id)}
        className="inline-flex min-h-11 items-center gap-1.5 text-small font-semibold text-brand hover:underline"
      >
        {t('next')}
        <ArrowRight size={16} aria-hidden />
      </Link>
    </p>
  );
}
