import { Link } from 'react-router';
import type { Enquiry } from '@/api/admin/enquiries';
import type { Column } from '@/office/shared/list/data-table';
import { t } from '@/i18n/admin-enquiries';
import { adminPaths } from '@/domain/paths/admin-paths';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { EmailLink, MobileLink } from './contact-link';
import { StateBadges } from './state-badges';

const moment = (at: string) => (
  <time dateTime={at} className="whitespace-nowrap">
    {formatDateTime(at)}
  </time>
);

/** The columns of the inbox. */
export const enquiryColumns: Column<Enquiry>[] = [
  {
    key: 'subject',
    header: t('subject'),
    cell: ({ _id, subject, userName }) => (
      <>
        <Link
          to={adminPaths.enquiry(_id)}
          lang={languageOf(subject)}
          className="line-clamp-2 font-semibold wrap-anywhere hover:text-brand hover:underline"
        >
          {subject}
        </Link>
        <span lang={languageOf(userName)} className="block text-caption wrap-anywhere text-mute">
          {userName}
        </span>
      </>
    ),
  },
  { key: 'status', header: t('status'), cell: (enquiry) => <StateBadges {...enquiry} /> },
  {
    key: 'assignee',
    header: t('assignee'),
    cell: ({ assignee }) =>
      assignee ? (
        <span lang={languageOf(assignee.name)} className="wrap-anywhere">
          {assignee.name}
        </span>
      ) : (
        <span className="text-mute">{t('nobody')}</span>
      ),
  },
  { key: 'asked', header: t('asked'), cell: ({ createdAt }) => moment(createdAt) },
  {
    key: 'written',
    header: t('lastWritten'),
    extra: true,
    cell: ({ createdAt, messages }) => moment(messages.at(-1)?.at ?? createdAt),
  },
  {
    key: 'mobile',
    header: t('mobile'),
    extra: true,
    cell: ({ mobile }) => <MobileLink mobile={mobile} />,
  },
  {
    key: 'email',
    header: t('email'),
    extra: true,
    cell: ({ email }) => (email ? <EmailLink email={email} /> : t('none')),
  },
];
