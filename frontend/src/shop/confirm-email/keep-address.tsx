import { useStopEmailChange } from '@/api/account/email';
import { messagesOf } from '@/api/error';
import { FocusHeading, FocusMessage } from '@/kit/ui/focus-heading';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/account';
import { OnwardButton } from './onward-button';

/**
 * The page that the mail about a change of address by our staff links to. The change is cancelled only on a
 * click, because mail scanners open links too.
 */
export function KeepAddress({ token }: { token: string }) {
  const stop = useStopEmailChange();
  if (stop.isSuccess)
    return (
      <FocusMessage title={t('keptHeading')} text={t('keptText')}>
        <OnwardButton />
      </FocusMessage>
    );
  return (
    <>
      <FocusHeading level={1} className="mb-4 text-h1">
        {t('keepHeading')}
      </FocusHeading>
      <p className="mb-6 text-lead text-mute">{t('keepText')}</p>
      {stop.error ? <Alert className="mb-4" messages={messagesOf(stop.error)} /> : null}
      <Button size="lg" block loading={stop.isPending} onClick={() => stop.mutate(token)}>
        {t('keepAddress')}
      </Button>
    </>
  );
}
