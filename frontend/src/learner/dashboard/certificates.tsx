import { useQuery } from '@tanstack/react-query';
import { certificatesQuery } from '@/api/course/certificates';
import { CertificateCard } from '@/learner/shared/certificate-card';
import { Alert } from '@/kit/ui/alert';
import { messagesOf } from '@/api/error';
import { t } from '@/i18n/certificates';
import { cn } from '@/kit/lib/cn';

/**
 * The learner's certificates. Shows nothing while there are none. A replaced certificate can be found only by
 * its number.
 */
export default function Certificates() {
  const { data = [], error } = useQuery(certificatesQuery);
  const shown = data.filter(({ state }) => state !== 'Replaced');
  if (error) return <Alert messages={messagesOf(error).map((message) => t('failed') + message)} />;
  if (shown.length === 0) return null;
  return (
    <section id="certificates" className="scroll-mt-24">
      <h2 className="mb-4 text-h3">{t('heading')}</h2>
      <ul className={cn('grid gap-4', shown.length > 1 && 'lg:grid-cols-2')}>
        {shown.map((certificate) => (
          <li key={certificate.code}>
            <CertificateCard certificate={certificate} />
          </li>
        ))}
      </ul>
    </section>
  );
}
