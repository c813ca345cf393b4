import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { googleLinkQuery, useUnlinkGoogle } from '@/api/account/google-link';
import { messagesOf } from '@/api/error';
import { settings } from '@/api/settings';
import type { ApiSchema } from '@/api/types';
import { PageSection } from '@/learner/shared/page-section';
import { Button } from '@/kit/ui/button';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/google-link';
import { formatDate } from '@/kit/lib/date';
import { paths } from '@/domain/paths/paths';

/**
 * Shows whether the account can log in with Google, and unlinks it. Shows nothing when neither is possible.
 */
export function GoogleSection() {
  const link = useQuery(googleLinkQuery);
  if (!settings().googleSignIn && !link.data?.linkedAt) return null;
  return (
    <PageSection title={t('title')} text={t('text')}>
      <QueryView query={link} skeleton={<SkeletonText className="max-w-80" />}>
        {(data) => <GoogleLink link={data} />}
      </QueryView>
    </PageSection>
  );
}

function GoogleLink({ link: { linkedAt, hasPassword } }: { link: ApiSchema['GoogleLinkData'] }) {
  const unlink = useUnlinkGoogle();
  if (!linkedAt) return <p className="measure">{t('none')}</p>;
  const disconnect = () =>
    unlink.mutate(undefined, {
      onSuccess: () => toast.success(t('disconnected')),
      onError: (error) => toast.error(messagesOf(error).join(' ')),
    });
  return (
    <>
      <p>{t('since', { date: formatDate(linkedAt) })}</p>
      {hasPassword ? (
        <Button
          variant="outline"
          className="mt-4 max-sm:w-full"
          loading={unlink.isPending}
          onClick={disconnect}
        >
          {t('disconnect')}
        </Button>
      ) : (
        <>
          <p className="mt-1 measure text-small text-mute">{t('noPassword')}</p>
          <Button asChild variant="outline" className="mt-4 max-sm:w-full">
            <Link to={paths.forgotPassword}>{t('setPassword')}</Link>
          </Button>
        </>
      )}
    </>
  );
}
