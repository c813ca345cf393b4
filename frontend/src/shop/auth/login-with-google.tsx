import { useSearchParams } from 'react-router';
import { GoogleOffer } from '@/shared/google-offer';
import { Alert } from '@/shared/ui/alert';
import { t } from '@/i18n/google';
import { useHydrated } from '@/shared/lib/use-hydrated';

const faults: Readonly<Record<string, string | undefined>> = {
  cancelled: t('cancelled'),
  expired: t('expired'),
  failed: t('failed'),
  away: t('away'),
};

/** The way over Google, and why it came to nothing. */
export function LoginWithGoogle() {
  const [params] = useSearchParams();
  // The server's page knows no address.
  const known = useHydrated() ? params : new URLSearchParams();
  const fault = faults[known.get('google') ?? ''];
  return (
    <>
      {fault ? <Alert className="mb-6" messages={[fault]} /> : null}
      <GoogleOffer className="mb-1" next={known.get('next') ?? undefined} />
    </>
  );
}
