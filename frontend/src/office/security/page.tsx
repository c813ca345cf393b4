import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { secondFactorQuery, type SecondFactor } from '@/api/account/second-factor';
import { useSession } from '@/api/auth';
import type { User } from '@/api/types';
import { AdminPage } from '@/office/shared/page/admin-page';
import { Panel } from '@/office/shared/page/panel';
import { Alert } from '@/kit/ui/alert';
import { Badge } from '@/kit/ui/badge';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-security';
import { paths } from '@/domain/paths/paths';
import { AppConnected } from './app-connected';
import { ConnectApp } from './connect-app';
import { RecoveryCodes } from './recovery-codes';

/** An admin's own second factor: connecting an app, recovery codes, disconnecting it. */
export function Component() {
  const session = useSession();
  return (
    <AdminPage
      title={t('title')}
      intro={
        <>
          {t('intro')}{' '}
          <Link to={paths.privacyAndSecurity} className="text-link">
            {t('toAccount')}
          </Link>
        </>
      }
    >
      <QueryView
        query={useQuery(secondFactorQuery)}
        loadingLabel={t('loading')}
        skeleton={<Skeleton className="h-80 w-full max-w-3xl rounded-card" />}
      >
        {(factor) => (session.status === 'user' ? <Screen factor={factor} user={session.user} /> : null)}
      </QueryView>
    </AdminPage>
  );
}

function Screen({ factor, user }: { factor: SecondFactor; user: User }) {
  // The codes can be read only once. They stay on the screen until the admin confirms that they are stored,
  // even when the query refetches.
  const [codes, setCodes] = useState<string[] | null>(null);
  const { enabled, required } = factor;
  return (
    <div className="grid max-w-3xl gap-5">
      <Alert tone="info" messages={required && !enabled && !codes ? [t('requiredTitle')] : []} />
      {codes ? (
        <RecoveryCodes codes={codes} email={user.email} onKept={() => setCodes(null)} />
      ) : (
        <Panel
          title={t('panel')}
          text={t('panelText')}
          actions={<Badge tone={enabled ? 'success' : 'neutral'}>{enabled ? t('on') : t('off')}</Badge>}
        >
          {enabled ? (
            <AppConnected factor={factor} user={user} onCodes={setCodes} />
          ) : (
            <ConnectApp user={user} onCodes={setCodes} />
          )}
        </Panel>
      )}
    </div>
  );
}
