import { Alert } from '@/kit/ui/alert';
import { t } from '@/i18n/google-fault';

const faults: Readonly<Record<string, string | undefined>> = {
  cancelled: t('cancelled'),
  expired: t('expired'),
  failed: t('failed'),
  away: t('away'),
};

/** Says why a login with Google failed. */
export default function GoogleFault({ fault }: { fault: string }) {
  const message = faults[fault];
  return message ? <Alert className="mb-6" messages={[message]} /> : null;
}
