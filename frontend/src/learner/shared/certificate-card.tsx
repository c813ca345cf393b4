import { Medal } from 'lucide-react';
import { useState } from 'react';
import type { Certificate } from '@/api/course/certificates';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { t } from '@/i18n/certificates';
import { formatDate } from '@/shared/lib/date';
import { languageOf } from '@/shared/lib/language';
import { Spoken } from '@/shared/ui/spoken';
import { CertificateActions } from './certificate-actions';
import { NameForm } from './name-form';

type CertificateCardProps = { certificate: Certificate; level?: 2 | 3 };

/** A certificate, what can be done with it, and the way to a corrected name. */
export function CertificateCard({ certificate, level = 3 }: CertificateCardProps) {
  const { courseTitle, name, code, issuedAt, hours, state } = certificate;
  const [correcting, setCorrecting] = useState(false);
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
            {hours >= 1 ? ` · ${t('hours', { count: hours })}` : null}
          </p>
          <div className="flex flex-wrap items-baseline gap-x-4 text-small text-mute tnum">
            <p>{t('number', { code })}</p>
            {state === 'Revoked' || correcting ? null : (
              <Button
                variant="link"
                size="sm"
                className="-my-3 min-h-11"
                aria-label={t('correctOf', { title: courseTitle })}
                onClick={() => setCorrecting(true)}
              >
                {t('correct')}
              </Button>
            )}
          </div>
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
          {correcting ? (
            <div>
              <p className="mb-3 text-small text-mute">{t('correctText')}</p>
              <NameForm
                courseId={certificate.courseSlug}
                name={name}
                submitLabel={t('replace')}
                onGot={() => setCorrecting(false)}
                onCancel={() => setCorrecting(false)}
              />
            </div>
          ) : null}
        </>
      )}
    </Card>
  );
}
