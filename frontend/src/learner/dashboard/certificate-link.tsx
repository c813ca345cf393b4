import { useQuery } from '@tanstack/react-query';
import { Medal } from 'lucide-react';
import { certificatesQuery } from '@/api/course/certificates';
import { t } from '@/i18n/dashboard';

type CertificateLinkProps = { course: { slug: string; title: string }; className: string };

/**
 * A link to the course's valid certificate. Shows nothing if the request fails, because the certificates
 * section reports that.
 */
export default function CertificateLink({ course: { slug, title }, className }: CertificateLinkProps) {
  const { data = [] } = useQuery(certificatesQuery);
  const certificate = data.find(({ courseSlug, state }) => courseSlug === slug && state === 'Valid');
  if (!certificate) return null;
  return (
    <a href={certificate.pdf} aria-label={t('certificateNamed', { title })} className={className}>
      <Medal size={16} aria-hidden />
      {t('certificate')}
    </a>
  );
}
