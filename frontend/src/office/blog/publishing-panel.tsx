import { useState } from 'react';
import { Link } from 'react-router';
import { useDeleteArticle, type AdminArticle } from '@/api/admin/articles';
import { DeleteDialog } from '@/office/shared/page/delete-dialog';
import { Panel } from '@/office/shared/page/panel';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-blog';
import { adminPaths } from '@/domain/paths/admin-paths';
import { paths } from '@/domain/paths/paths';

type PublishingPanelProps = {
  article: AdminArticle;
  /** Whether there are unsaved changes. They would not be published. */
  dirty: boolean;
  busy: boolean;
  onPublish: (isPublished: boolean) => void;
  onDeleted: () => void;
};

/** The state of an article, and the actions to publish, unpublish or delete it. */
export function PublishingPanel({ article, dirty, busy, onPublish, onDeleted }: PublishingPanelProps) {
  const { _id, isPublished, isShown, slug, title } = article;
  const remove = useDeleteArticle(_id);
  const [deleting, setDeleting] = useState(false);
  const text = isShown ? t('publishedText') : isPublished ? t('plannedText') : t('draftText');
  return (
    <Panel title={t('standing')} text={text} className="self-start">
      <div className="flex flex-col gap-3">
        {dirty ? <p className="text-small text-mute">{t('unsavedFirst')}</p> : null}
        {isShown ? (
          <Button variant="outline" asChild>
            <Link to={paths.blog(slug)}>{t('view')}</Link>
          </Button>
        ) : null}
        {isPublished ? (
          <Button variant="outline" loading={busy} disabled={dirty} onClick={() => onPublish(false)}>
            {t('unpublish')}
          </Button>
        ) : (
          <Button loading={busy} disabled={dirty} onClick={() => onPublish(true)}>
            {t('publish')}
          </Button>
        )}
        <Button variant="ghost" className="text-vermilion" disabled={busy} onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </div>
      {deleting ? (
        <DeleteDialog
          remove={remove}
          title={t('deleteTitle', { title })}
          text={t('deleteText')}
          label={t('delete')}
          done={t('deleted', { title })}
          list={adminPaths.blog}
          onDeleted={onDeleted}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </Panel>
  );
}
