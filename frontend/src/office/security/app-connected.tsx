import { useState } from 'react';
import { useDisconnectApp, useRenewRecoveryCodes, type SecondFactor } from '@/api/account/second-factor';
import type { User } from '@/api/types';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-security';
import { formatDate } from '@/kit/lib/date';
import { ProofDialog } from './proof-dialog';

/** The screen warns when this many recovery codes or fewer are left. */
const few = 3;

type AppConnectedProps = { factor: SecondFactor; user: User; onCodes: (codes: string[]) => void };

/**
 * Shown when an app is connected: the number of recovery codes left, a way to renew them and a way to
 * disconnect the app.
 */
export function AppConnected({ factor, user, onCodes }: AppConnectedProps) {
  const [asking, setAsking] = useState<'renew' | 'disconnect' | null>(null);
  const renew = useRenewRecoveryCodes();
  const disconnect = useDisconnectApp(factor.required);
  const left = factor.recoveryCodesLeft;
  const close = () => setAsking(null);
  return (
    <>
      <p>{t('since', { date: formatDate(factor.since ?? '') })}</p>
      <p className="mt-1">{t('codesLeft', { count: left })}</p>
      <Alert tone="warning" className="not-empty:mt-3" messages={left <= few ? [t('fewLeft')] : []} />
      <p className="mt-3 measure text-small text-mute">{t('lost')}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        <Button variant="outline" onClick={() => setAsking('renew')}>
          {t('renew')}
        </Button>
        <Button variant="outline" onClick={() => setAsking('disconnect')}>
          {t('disconnect')}
        </Button>
      </div>
      {asking === 'renew' ? (
        <ProofDialog
          title={t('renewTitle')}
          description={t('renewText')}
          confirmLabel={t('renew')}
          email={user.email}
          busy={renew.isPending}
          onClose={close}
          onConfirm={async (proof) => onCodes(await renew.mutateAsync(proof))}
        />
      ) : null}
      {asking === 'disconnect' ? (
        <ProofDialog
          danger
          title={t('disconnectTitle')}
          description={factor.required ? t('disconnectRequired') : t('disconnectText')}
          confirmLabel={t('disconnect')}
          email={user.email}
          busy={disconnect.isPending}
          onClose={close}
          onConfirm={async (proof) => {
            await disconnect.mutateAsync(proof);
            toast.success(t('disconnected'));
            close();
          }}
        />
      ) : null}
    </>
  );
}
