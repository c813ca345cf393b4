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
  /** A draft in this browser keeps the input, so a redirect to the login needs no question. */
  kept?: boolean;
  /** Tries to save first, for a form that saves automatically. The guard asks only if that fails. */
  save?: () => Promise<boolean>;
};

/** While a form has unsaved changes, asks before the user navigates away or closes the tab. */
export function UnsavedGuard({
  dirty: changed,
  text = t('leaveText'),
  kept = false,
  save,
}: UnsavedGuardProps) {
  const uploads = usePendingUploads().count > 0;
  const dirty = changed || uploads;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // The redirect to the login after the session ends can't be blocked. The URL holds the way back.
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
