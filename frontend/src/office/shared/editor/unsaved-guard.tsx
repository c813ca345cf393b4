import { use, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { t } from '@/i18n/office-shared';
import { adminPaths } from '@/domain/paths/admin-paths';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { UnsavedContext } from './unsaved';
import { usePendingUploads } from '@/office/shared/form/use-upload';
import { useLatest } from '@/kit/lib/use-latest';

type UnsavedGuardProps = {
  dirty: boolean;
  text?: string;
  /** The browser keeps what is entered: an ended session may lead away from it. */
  kept?: boolean;
  /** What saves by itself tries that first, and asks only when it fails. */
  save?: () => Promise<boolean>;
};

/** While there are changes that are not saved: asks before another page takes this one's place, or the tab closes. */
export function UnsavedGuard({
  dirty: changed,
  text = t('leaveText'),
  kept = false,
  save,
}: UnsavedGuardProps) {
  const uploads = usePendingUploads().count > 0;
  const dirty = changed || uploads;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // An ended session cannot be kept from leading to the login; the way back is in the address.
    const ended = nextLocation.pathname === adminPaths.login() && nextLocation.search.includes('next=');
    return dirty && currentLocation.pathname !== nextLocation.pathname && !ended;
  });
  const [refused, setRefused] = useState(false);
  const blocked = blocker.state === 'blocked';
  const first = useLatest(save);
  const proceed = useLatest(() => blocker.proceed?.());
  useEffect(() => {
    if (!blocked || !first.current) return;
    let stayed = false;
    void first.current().then((saved) => {
      if (stayed) return;
      if (saved) proceed.current();
      else setRefused(true);
    });
    return () => {
      stayed = true;
      setRefused(false);
    };
  }, [blocked, first, proceed]);
  const report = use(UnsavedContext);
  const unsaved = dirty && !kept;
  useEffect(() => {
    report(unsaved);
    return () => report(false);
  }, [report, unsaved]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocked && (save === undefined || refused)}
      onOpenChange={(open) => (open ? undefined : blocker.reset?.())}
      title={t('leaveTitle')}
      description={text}
      cancelLabel={t('stay')}
      confirmLabel={t('leave')}
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
