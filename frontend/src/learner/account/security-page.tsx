import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { googleLinkQuery } from '@/api/account/google-link';
import { privacyQuery } from '@/api/account/privacy';
import { sessionsQuery } from '@/api/account/security';
import { isStaff } from '@/api/permissions';
import type { User } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { PageMeta } from '@/domain/page/page-meta';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/security';
import { DataSection } from './data-section';
import { DeleteSection } from './delete-section';
import { GoogleSection } from './google-section';
import { MailsSection } from './mails-section';
import { PasswordSection } from './password-section';
import { SecondFactorSection } from './second-factor-section';
import { SessionsSection } from './sessions-section';

const PrivacySection = lazyPart(() => import('./privacy-section'));

/**
 * The security page: password, second factor (staff only), mails, devices, Google, privacy, own data and
 * account deletion.
 */
export function SecurityPage({ user }: { user: User }) {
  // Until these three queries answer, the height of their sections is unknown. The sections below wait for
  // them, so that nothing jumps.
  const isListing = useQuery(sessionsQuery).isPending;
  const isAsking = useQuery(googleLinkQuery).isPending;
  const isReading = useQuery(privacyQuery).isPending;
  return (
    // The footer stays below the window meanwhile.
    <div className="flex min-h-dvh flex-col gap-12">
      <PageMeta title={t('title')} noindex />
      <h1 className="-mb-4 text-h1">{t('title')}</h1>
      <PasswordSection user={user} />
      {isStaff(user) ? <SecondFactorSection /> : null}
      <MailsSection />
      <SessionsSection />
      {isListing || isAsking ? null : (
        <>
          <GoogleSection />
          <Suspense fallback={<SkeletonText lines={12} className="h-120 max-w-md" />}>
            <PrivacySection />
            {isReading ? null : (
              <>
                <DataSection />
                <DeleteSection />
              </>
            )}
          </Suspense>
        </>
      )}
    </div>
  );
}
