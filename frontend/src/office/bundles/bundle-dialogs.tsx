import { Link } from 'react-router';
import { adminPaths } from '@/domain/paths/admin-paths';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-bundles';
import type { BundleActions } from './use-bundle-actions';

/**
 * Confirms the deletion of a bundle, offers to archive it if deleting is refused, and lists what is missing
 * for publishing.
 */
export function BundleDialogs({ actions }: { actions: BundleActions }) {
  const { question } = actions;
  const name = question?.bundle.bundleName || t('untitled');
  const onOpenChange = (open: boolean) => (open ? undefined : actions.close());
  return (
    <>
      <ConfirmDialog
        open={question?.kind === 'delete'}
        onOpenChange={onOpenChange}
        title={t('deleteTitle')}
        description={t('deleteText', { name })}
        confirmLabel={t('delete')}
        danger
        busy={actions.removing}
        error={actions.removeError}
        extra={
          actions.inUse && question && question.bundle.status !== 'Archived' ? (
            <Button onClick={() => actions.archive(question.bundle)}>{t('archiveInstead')}</Button>
          ) : null
        }
        onConfirm={actions.inUse || !question ? undefined : () => actions.remove(question.bundle)}
      />
      <ConfirmDialog
        open={question?.kind === 'missing'}
        onOpenChange={onOpenChange}
        title={t('notReadyTitle')}
        description={t('notReadyText')}
        extra={
          question ? (
            <Button asChild>
              <Link to={adminPaths.editBundle(question.bundle._id)}>{t('complete')}</Link>
            </Button>
          ) : null
        }
      >
        <ul className="list-disc space-y-1 pl-5">
          {question?.kind === 'missing' ? question.messages.map((line) => <li key={line}>{line}</li>) : null}
        </ul>
      </ConfirmDialog>
    </>
  );
}
