import { useHideReview, type AdminReview } from '@/api/admin/reviews';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { ReasonField, useReasonForm } from '@/office/shared/fields/reason-field';
import { Alert } from '@/kit/ui/alert';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-reviews';

/** Takes a review off the page, with a reason that its author reads. */
export default function HideDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const { _id, name, course } = review;
  const hide = useHideReview(_id);
  const { field, messages, onSubmit } = useReasonForm(t('reasonRequired'));
  const confirm = onSubmit(async ({ reason }) => {
    await hide.mutateAsync(reason);
    toast.success(t('hiddenDone'));
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('hideTitle', { name })}
      description={t('hideText', { title: course.title })}
      confirmLabel={t('hide')}
      danger
      busy={hide.isPending}
      onConfirm={() => confirm()}
    >
      <ReasonField hint={t('reasonHint')} {...field} />
      <Alert className="empty:-mt-4" messages={messages} />
    </ConfirmDialog>
  );
}
