import { Medal } from 'lucide-react';
import { Link } from 'react-router';
import type { Certificate } from '@/api/course/certificates';
import { Badge } from '@/kit/ui/badge';
import { Card } from '@/kit/ui/card';
import { t } from '@/i18n/certificates';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { Spoken } from '@/kit/ui/spoken';
import { CertificateActions } from './certificate-actions';

type CertificateCardProps = { certificate: Certificate; level?: 2 | 3 };

/**
 * A certificate with its actions and a contact to correct the name, which is fixed once the certificate is
 * issued.
 */
export function CertificateCard({ certificate, level = 3 }: CertificateCardProps) {
  const { courseTitle, name, code, issuedAt, hours, practiceHours, state } = certificate;
  const Heading = `h${level}` as const;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex gap-4">
        <Medal size={28} aria-hidden className="mt-0.5 shrink-0 text-rating" />
        <div className="min-w-0">
          <Heading lang={languageOf(courseTitle)} className="text-h3 wrap-anywhere">
            {courseTitle}
          </Heading>
          <p className="mt-1 text-small wrap-anywhere text-mute">
            <Spoken>{t('issued', { date: formatDate(issuedAt), name })}</Spoken>
            {/* Less says nothing of the work in it. */}
            {practiceHours !== null
              ? ` · ${t('practiceHours', { count: practiceHours })}`
              : hours >= 1
                ? ` · ${t('hours', { count: hours })}`
                : null}
          </p>
          <p className="text-small text-mute tnum">{t('number', { code })}</p>
        </div>
      </div>
      {state === 'Revoked' ? (
        <p className="flex flex-wrap items-center gap-2 text-small text-mute">
          <Badge tone="danger">{t('revoked')}</Badge>
          {t('revokedText')}
        </p>
      ) : (
        <>
          <CertificateActions certificate={certificate} />
          <p className="text-small text-mute">
            <span>{t('nameFixed')} </span>
            <Link to={paths.contact} className="inline-flex min-h-11 items-center text-link">
              {t('writeToUs')}
            </Link>
          </p>
        </>
      )}
    </Card>
  );
}
