import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { t } from '@/i18n/en/admin-kit';
import { adminPaths } from './admin-paths';
import { ConfirmDialog } from './confirm-dialog';

/** While there are changes that are not saved: asks before another page takes this one's place, or the tab closes. */
export function UnsavedGuard({ dirty, text = t('leaveText') }: { dirty: boolean; text?: string }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // An ended session cannot be kept from leading to the login; the way back is in the address.
    const ended = nextLocation.pathname === adminPaths.login() && nextLocation.search.includes('next=');
    return dirty && currentLocation.pathname !== nextLocation.pathname && !ended;
  });
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
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
