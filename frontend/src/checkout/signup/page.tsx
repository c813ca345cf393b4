import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useSession } from '@/api/auth';
import { BareHeader } from '@/domain/page/bare-header';
import { PageMeta } from '@/domain/page/page-meta';
import { paymentPath } from './steps';
import { Wizard } from './wizard';
import { t } from '@/i18n/signup';
import { paths } from '@/domain/paths/paths';
import { useHydrated } from '@/kit/lib/use-hydrated';

export function Component() {
  const session = useSession();
  const [params] = useSearchParams();
  // When the last step creates an account, the user stays on this page to complete the purchase.
  const [joining, setJoining] = useState(false);
  // The server renders the page without its query parameters, so they apply only after hydration.
  const payment = paymentPath(params);
  const next = useHydrated() ? payment : undefined;
  if (session.status === 'user' && !joining) return <Navigate to={payment ?? paths.dashboard} replace />;
  return (
    <>
      <PageMeta title={t('title')} description={t('intro')} />
      <BareHeader>
        {session.status === 'user' ? null : (
          <>
            <span className="text-mute max-sm:sr-only">{t('haveAccount')} </span>
            <Link to={paths.login(next)} className="inline-flex min-h-11 items-center text-link">
              {t('login')}
            </Link>
          </>
        )}
      </BareHeader>
      <div className="container-page flex-1 py-6 md:py-12">
        <div>
          <h1 className="text-h1">{t('title')}</h1>
          {/* On a phone it stands in the place of what is bought. */}
          <p className="mt-2 text-mute max-lg:hidden">{t('intro')}</p>
          <div className="mt-5 lg:mt-8">
            <Wizard onRegister={() => setJoining(true)} />
          </div>
        </div>
      </div>
    </>
  );
}
