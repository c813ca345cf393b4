import { useDeletePost, useHide, useReport } from '@/api/course/discussions';
import { ReasonDialog } from '@/domain/discussions/reason-dialog';
import { ConfirmDialog } from '@/kit/ui/confirm-dialog';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/discussions';
import type { PostProps } from './post-article';

type DialogProps = { postId: string; onClose: () => void };

type DeletePostProps = PostProps & { isQuestion: boolean; onClose: () => void };

export function DeletePost({ post: { _id, mine }, isQuestion, onDeleted, onClose }: DeletePostProps) {
  const remove = useDeletePost(_id, isQuestion);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(mine ? (isQuestion ? 'deleteQuestion' : 'deleteAnswer') : 'deleteOther')}
      description={t('deleteText')}
      confirmLabel={t('delete')}
      cancelLabel={t('keep')}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast.success(t('deleted'));
            onClose();
            onDeleted?.();
          },
        })
      }
    />
  );
}

export function ReportPost({ postId, onClose }: DialogProps) {
  const report = useReport(postId);
  return (
    <ReasonDialog
      title={t('reportTitle')}
      hint={t('reportHint')}
      action={t('report')}
      busy={report.isPending}
      onClose={onClose}
      onSend={async (reason) => {
        await report.mutateAsync(reason);
        toast.success(t('reported'));
        onClose();
      }}
    />
  );
}

export function HidePost({ postId, onClose }: DialogProps) {
  const hide = useHide(postId);
  return (
    <ReasonDialog
      title={t('hideTitle')}
      hint={t('hideHint')}
      action={t('hide')}
      danger
      busy={hide.isPending}
      onClose={onClose}
      onSend={async (reason) => {
        await hide.mutateAsync(reason);
        toast.success(t('hiddenDone'));
        onClose();
      }}
    />
  );
}
