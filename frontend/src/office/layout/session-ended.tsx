import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '@/api/keys';
import { adminPaths } from '@/domain/paths/admin-paths';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/office-layout';

/** The session ended under a form: what was entered stays, and can be saved after a login in another tab. */
export function SessionEnded() {
  const client = useQueryClient();
  const [open, setOpen] = useState(true);
  useEffect(() => {
    // The user returned to this tab: check whether somebody is signed in now.
    const ask = () => void client.invalidateQueries({ queryKey: keys.me });
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [client]);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={t('endedTitle')}
      description={t('endedText')}
      cancelLabel={t('backToForm')}
      extra={
        <Button asChild>
          <a href={adminPaths.login()} target="_blank" rel="noreferrer">
            {t('loginElsewhere')}
          </a>
        </Button>
      }
    />
  );
}
