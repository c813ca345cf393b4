import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEraseEnquiry } from '@/api/admin/erasure';
import type { Enquiry } from '@/api/admin/enquiries';
import { EraseDialog } from '@/office/shared/editor/erase-dialog';
import { adminPaths } from '@/domain/paths/admin-paths';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-erasure';

/** Deletes an enquiry whose guest asks for it, and leads back to the list. */
export default function DeleteEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const erase = useEraseEnquiry(enquiry._id);
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start border-vermilion/40 text-vermilion hover:border-vermilion hover:bg-vermilion-tint"
        onClick={() => setAsking(true)}
      >
        {t('deleteEnquiry')}
      </Button>
      {asking ? (
        <EraseDialog
          title={t('enquiryTitle')}
          consequences={[t('enquiryData')]}
          email={enquiry.email}
          erase={erase}
          onErased={(erased) => {
            toast.success(t('guestDone', erased));
            void navigate(adminPaths.enquiries);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
