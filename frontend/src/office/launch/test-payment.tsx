import { useState } from 'react';
import { useTestPayment, type Launch } from '@/api/admin/launch';
import { messagesOf } from '@/api/error';
import { Alert } from '@/kit/ui/alert';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-launch';
import { formatDateTime } from '@/kit/lib/date';
import { onRedirectBlocked, redirectToGateway } from '@/domain/paths/redirect';

type Payment = NonNullable<Launch['testPayment']>;

const tones = {
  open: 'warning',
  paid: 'warning',
  refunded: 'success',
  failed: 'danger',
  stuck: 'danger',
} as const;

/**
 * Shows how the last test payment (1 rupee, paid by the admin and refunded) went, and offers to start
 * another.
 */
export function TestPayment({ payment }: { payment: Payment | null }) {
  const begin = useTestPayment();
  const [isLeaving, setLeaving] = useState(false);
  const send = () =>
    begin.mutate(undefined, {
      onSuccess: ({ payment: started }) => {
        if (started.kind !== 'redirect') return;
        setLeaving(true);
        // The content security policy of a page that was loaded before the gateway was chosen may block the
        // redirect. Reloading the page fetches the new policy.
        onRedirectBlocked(() => window.location.reload());
        redirectToGateway(started);
      },
    });
  const isOpen = payment?.state === 'open' && !payment.isStale;
  return (
    <div className="mt-4">
      {payment && !payment.isStale ? (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small" role="status">
          <Badge tone={tones[payment.state]}>{t(`test_${payment.state}`)}</Badge>
          <span className="text-mute">{formatDateTime(payment.createdAt)}</span>
          {payment.reason ? <span className="break-words">{payment.reason}</span> : null}
        </p>
      ) : null}
      <Button variant="outline" loading={begin.isPending || isLeaving} onClick={send}>
        {t(isOpen ? 'testOn' : 'test')}
      </Button>
      <p className="mt-2 measure text-caption text-mute">{t('testText')}</p>
      <Alert className="not-empty:mt-3" messages={begin.isError ? messagesOf(begin.error) : []} />
    </div>
  );
}
