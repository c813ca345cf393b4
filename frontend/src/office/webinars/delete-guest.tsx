import { useEraseGuest } from '@/api/admin/erasure';
import type { Guest } from '@/api/admin/webinars';
import { EraseDialog } from '@/office/shared/editor/erase-dialog';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-erasure';

type DeleteGuestProps = { webinar: string; guest: Guest; onClose: () => void };

/** Deletes a guest's data on request. */
export default function DeleteGuest({ webinar, guest, onClose }: DeleteGuestProps) {
  const erase = useEraseGuest(webinar, guest._id);
  return (
    <EraseDialog
      title={t('guestTitle', { name: guest.name })}
      consequences={[t('guestData')]}
      email={guest.email}
      erase={erase}
      onErased={(erased) => {
        toast.success(t('guestDone', erased));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
