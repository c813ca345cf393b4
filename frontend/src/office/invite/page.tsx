import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '@/api/error';
import { inviteQuery } from '@/api/admin/staff';
import { firstPageOf } from '@/office/shared/frame/rights';
import { Door } from '@/office/shared/frame/door';
import { Button } from '@/kit/ui/button';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-staff';
import { adminPaths } from '@/domain/paths/admin-paths';
import { AcceptForm } from './accept-form';

/** /admin/invite: what the link of an invite to the staff opens. */
export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [refused, setRefused] = useState(false);
  const query = useQuery({ ...inviteQuery(token), enabled: token !== '', retry: false });
  const isDead = token === '' || refused || (query.error instanceof ApiError && query.error.status === 422);
  if (isDead)
    return (
      <Door title={t('acceptTitle')} heading={t('deadHeading')} text={t('deadText')}>
        <Button asChild block size="lg">
          <Link to={adminPaths.login()}>{t('toLogin')}</Link>
        </Button>
      </Door>
    );
  return (
    <Door title={t('acceptTitle')} heading={t('acceptHeading')} text={t('acceptText')}>
      <QueryView query={query} skeleton={<Skeleton className="h-80 w-full" />}>
        {(invite) => (
          <AcceptForm
            token={token}
            invite={invite}
            onRefused={() => setRefused(true)}
            // Replace the history entry, because its address contains the secret token.
            onJoined={(user) => void navigate(firstPageOf(user), { replace: true })}
          />
        )}
      </QueryView>
    </Door>
  );
}
