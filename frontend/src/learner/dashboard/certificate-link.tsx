import { useQuery } from '@tanstack/react-query';
import { Medal } from 'lucide-react';
import { certificatesQuery } from '@/api/course/certificates';
import { t } from '@/i18n/dashboard';

type CertificateLinkProps = { course: { slug: string; title: string }; className: string };

/** To the certificate of a course, where the learner has one that holds. Without an answer the section below says why. */
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
