import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mailsQuery, type MailRow } from '@/api/admin/mails';
import { AdminPage } from '@/office/shared/page/admin-page';
import { DataTable, type Column } from '@/office/shared/list/data-table';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/admin-mails';
import { adminPaths } from '@/domain/paths/admin-paths';
import { areMailsTranslated, ownWords } from './languages';
import { topics } from './topics';

const columns: Column<MailRow>[] = [
  {
    key: 'mail',
    header: t('mail'),
    cell: ({ name, title }) => (
      <Link
        to={adminPaths.mail(name)}
        className="text-link font-semibold max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
      >
        {title}
      </Link>
    ),
  },
  { key: 'when', header: t('when'), cell: ({ when }) => when },
  {
    key: 'subject',
    header: t('subject'),
    cell: ({ subject }) => <span className="break-words">{subject}</span>,
  },
  {
    key: 'words',
    header: t('words'),
    cell: ({ ownIn }) => {
      const own = ownWords(ownIn);
      return own === null ? t('default') : <Badge tone="brand">{own}</Badge>;
    },
  },
];

/** Every mail that the product sends, by what it is about. */
export function Component() {
  const query = useQuery(mailsQuery);
  const shown = query.data ? topics : topics.slice(0, 1);
  return (
    <AdminPage
      title={t('heading')}
      intro={areMailsTranslated() ? `${t('intro')} ${t('inLanguages')}` : t('intro')}
    >
      <div className="grid gap-8">
        {shown.map(([topic, heading]) => (
          <section key={topic}>
            <h2 className="mb-3 text-h3">{heading}</h2>
            <DataTable
              caption={heading}
              columns={columns}
              query={query}
              rows={query.data?.filter((mail) => mail.topic === topic)}
              rowKey={({ name }) => name}
              empty={<p className="text-mute">{t('empty')}</p>}
            />
          </section>
        ))}
      </div>
    </AdminPage>
  );
}
