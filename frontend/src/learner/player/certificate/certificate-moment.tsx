import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '@/api/auth';
import { completionQuery, type Certificate } from '@/api/course/certificates';
import type { Course } from '@/api/types';
import { CertificateCard } from '@/learner/shared/certificate-card';
import { NameForm } from '@/learner/shared/name-form';
import { Card } from '@/kit/ui/card';
import { t } from '@/i18n/certificates';

type CertificateMomentProps = { course: Course; counted: number };

/**
 * Shown when all lessons count: the learner confirms their name and gets the certificate. A learner who
 * already has it is not asked again.
 */
export default function CertificateMoment({ course, counted }: CertificateMomentProps) {
  const session = useSession();
  const completion = useQuery({
    ...completionQuery(course._id, counted),
    placeholderData: keepPreviousData,
  }).data;
  const [got, setGot] = useState<Certificate | null>(null);
  const box = useRef<HTMLElement>(null);
  // The form that had the focus is gone, so the box takes the focus.
  useEffect(() => {
    if (got) box.current?.focus();
  }, [got]);
  if (session.status !== 'user') return null;
  if (!got && (!completion?.finished || completion.certificate)) return null;
  const heading = got ? t('hereTitle') : t('finishedTitle', { title: course.title });
  return (
    <section ref={box} tabIndex={-1} aria-label={heading} className="mt-6 max-md:px-4">
      {got ? (
        <>
          <h2 className="mb-3 text-h3">{heading}</h2>
          <CertificateCard certificate={got} />
        </>
      ) : (
        <Card>
          <h2 className="text-h3 wrap-anywhere">{heading}</h2>
          <p className="mt-1 mb-4 measure text-small text-mute">{t('finishedText')}</p>
          <NameForm courseId={course._id} name={session.user.name} submitLabel={t('get')} onGot={setGot} />
        </Card>
      )}
    </section>
  );
}
