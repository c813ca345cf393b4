import { Suspense, useState, useTransition } from 'react';
import { lazyPart } from '@/kit/lib/lazy-part';
import { PageSection } from '@/learner/shared/page-section';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/security';

const DeleteDialog = lazyPart(() => import('./delete-dialog'));

/** The section to delete the account, behind a warning and the password. */
export function DeleteSection() {
  const [asking, setAsking] = useState(false);
  const [opening, startOpening] = useTransition();
  return (
    <PageSection title={t('deleteTitle')} text={t('deleteText')}>
      <Button
        variant="outline"
        className="border-vermilion/40 text-vermilion hover:border-vermilion hover:bg-vermilion-tint max-sm:w-full"
        loading={opening}
        onClick={() => startOpening(() => setAsking(true))}
      >
        {t('delete')}
      </Button>
      <Suspense fallback={null}>{asking ? <DeleteDialog onClose={() => setAsking(false)} /> : null}</Suspense>
    </PageSection>
  );
}
