import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { adminArticlesQuery, type AdminArticle } from '@/api/admin/articles';
import { AdminPage } from '@/office/shared/page/admin-page';
import type { Column } from '@/office/shared/list/data-table';
import { OfficeList } from '@/office/shared/list/office-list';
import { useListParams } from '@/office/shared/list/use-list-params';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-blog';
import { adminPaths } from '@/domain/paths/admin-paths';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { ArticleBadge } from './status-badge';

const columns: Column<AdminArticle>[] = [
  {
    key: 'title',
    header: t('title'),
    cell: ({ _id, title }) => (
      <Link
        to={adminPaths.article(_id)}
        lang={languageOf(title)}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-brand hover:underline"
      >
        {title}
      </Link>
    ),
  },
  {
    key: 'category',
    header: t('category'),
    cell: ({ category }) => (
      <span lang={languageOf(category)} className="wrap-anywhere">
        {category}
      </span>
    ),
  },
  { key: 'publishAt', header: t('publishAt'), cell: ({ publishAt }) => formatDateTime(publishAt) },
  { key: 'status', header: t('status'), cell: (article) => <ArticleBadge {...article} /> },
];

/** /admin/blog: the institute's articles. */
export function Component() {
  const list = useListParams();
  const navigate = useNavigate();
  const query = useQuery(adminArticlesQuery({ q: list.q, page: list.page }));
  return (
    <AdminPage
      title={t('heading')}
      intro={t('intro')}
      actions={
        <Button asChild>
          <Link to={adminPaths.article('new')}>{t('add')}</Link>
        </Button>
      }
    >
      <OfficeList
        name="articles"
        list={list}
        search={{ label: t('search'), hint: t('searchHint') }}
        caption={t('caption')}
        columns={columns}
        query={query}
        rows={query.data?.articles}
        page={query.data?.page}
        rowKey={({ _id }) => _id}
        onNew={() => void navigate(adminPaths.article('new'))}
        empty={t('empty')}
        emptySearch={t('emptySearch')}
      />
    </AdminPage>
  );
}
