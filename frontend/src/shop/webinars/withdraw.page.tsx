import { Link, useSearchParams } from 'react-router';
import { ApiError, messagesOf } from '@/api/error';
import { useWithdrawSeat } from '@/api/webinars';
import { FocusMessage } from '@/kit/ui/focus-heading';
import { PageMeta } from '@/domain/page/page-meta';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/webinars';
import { paths } from '@/domain/paths/paths';

/** The page that the mail links to. It asks for confirmation, because mail scanners open links too. */
export function Component() {
  const [params] = useSearchParams();
  const withdraw = useWithdrawSeat();
  const isGone = withdraw.error instanceof ApiError && withdraw.error.status === 404;
  return (
    <div className="container-page section">
      <PageMeta title={t('withdrawTitle')} noindex />
      {withdraw.isSuccess || isGone ? (
        <FocusMessage
          title={t(isGone ? 'deadTitle' : 'withdrawn')}
          text={t(isGone ? 'deadText' : 'withdrawnText')}
        >
          <Button asChild>
            <Link to={paths.webinars}>{t('seeAll')}</Link>
          </Button>
        </FocusMessage>
      ) : (
        <>
          <h1 className="text-h1">{t('withdrawTitle')}</h1>
          <p className="mt-4 mb-6 measure text-lead">{t('withdrawText')}</p>
          <Alert className="mb-6 empty:hidden" messages={withdraw.error ? messagesOf(withdraw.error) : []} />
          <Button
            size="lg"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(params.get('token') ?? '')}
          >
            {t('withdraw')}
          </Button>
        </>
      )}
    </div>
  );
}
