import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminSettingsQuery } from '@/api/admin/settings';
import { providersQuery } from '@/api/admin/providers';
import { AdminPage } from '@/office/shared/page/admin-page';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { useUnsavedParts } from '@/office/shared/editor/use-unsaved-parts';
import { TestMail } from '@/office/shared/editor/test-mail';
import { useScrollToHash } from '@/office/shared/page/use-scroll-to-hash';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-providers';
import { adminPaths } from '@/domain/paths/admin-paths';
import { GatewayPanel } from './gateway-panel';
import { GooglePanel } from './google-panel';
import { MailPanel } from './mail-panel';

/** Providers: the payment gateway, the mail server and login with Google. */
export function Component() {
  const providers = useQuery(providersQuery);
  const { isUnsaved, onDirty } = useUnsavedParts();
  return (
    <AdminPage title={t('heading')} intro={t('intro')} back={{ to: adminPaths.launch, label: t('back') }}>
      <UnsavedGuard dirty={isUnsaved} />
      <QueryView query={providers} skeleton={<Skeleton className="h-160 w-full rounded-card" />}>
        {({ payment, mail, google }) => (
          <Panels mail={JSON.stringify(mail)}>
            <GatewayPanel payment={payment} onDirty={onDirty} />
            <MailPanel mail={mail} onDirty={onDirty} />
            <GooglePanel google={google} onDirty={onDirty} />
          </Panels>
        )}
      </QueryView>
    </AdminPage>
  );
}

function Panels({ mail, children }: { mail: string; children: ReactNode }) {
  const settings = useQuery(adminSettingsQuery);
  useScrollToHash();
  return (
    <div className="grid gap-5">
      {children}
      {settings.data ? <TestMail key={mail} address={settings.data.settings.contact.email} /> : null}
    </div>
  );
}
