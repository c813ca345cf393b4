import { EnquiryForm } from '@/domain/enquiry/enquiry-form';
import { Dialog } from '@/kit/ui/dialog';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/goal';

type ExpertDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for a call. Closes once the message is sent. */
export default function ExpertDialog({ open, onOpenChange }: ExpertDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('talk')} description={t('talkText')}>
      <EnquiryForm
        onSent={(said) => {
          onOpenChange(false);
          toast.success(said);
        }}
      />
    </Dialog>
  );
}
