import { useState } from 'react';
import type { Certificate } from '@/api/course/certificates';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/certificates';
import { copyText } from '@/kit/lib/copy-text';
import { linkedInAddress, verifyAddress } from './linkedin';

/** What a learner does with a certificate. */
export function CertificateActions({ certificate }: { certificate: Certificate }) {
  const { courseTitle: title } = certificate;
  const [said, setSaid] = useState('');
  const address = verifyAddress(certificate);
  const copy = () =>
    copyText(address).then(
      () => setSaid(t('copied')),
      () => setSaid(t('copyFailed', { address })),
    );
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 flex-wrap gap-2 max-[22rem]:grid-cols-1 lg:flex">
        <Button asChild variant="outline" size="sm" className="min-h-11">
          <a href={certificate.pdf} aria-label={t('pdfOf', { title })}>
            {t('pdf')}
          </a>
        </Button>
        <Button asChild variant="outline" size="sm" className="min-h-11">
          <a
            href={linkedInAddress(certificate)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('linkedInOf', { title })}
          >
            {t('linkedIn')}
          </a>
        </Button>
        <Button asChild variant="outline" size="sm" className="min-h-11">
          <a
            href={certificate.picture}
            target="_blank"
            rel="noreferrer"
            aria-label={t('pictureOf', { title })}
          >
            {t('picture')}
          </a>
        </Button>
        <Button
          variant="outline"
          size="sm"
          className="min-h-11"
          aria-label={t('copyOf', { title })}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
      </div>
      <p role="status" className="text-small wrap-anywhere text-mute empty:hidden">
        {said}
      </p>
    </div>
  );
}
