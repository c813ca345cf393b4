import type { Certificate } from '@/api/course/certificates';
import { settings } from '@/api/settings';
import { withPrefix } from '@/kit/lib/prefix';

/** The address that proves a certificate. */
export const verifyAddress = ({ verify }: Certificate): string =>
  new URL(withPrefix(verify), window.location.origin).href;

/** Returns the address of LinkedIn's form for licences and certifications, prefilled with a certificate. */
export function linkedInAddress(certificate: Certificate): string {
  const [year = '', month = ''] = certificate.issuedAt.split('-');
  return `https://www.linkedin.com/profile/add?${new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.courseTitle,
    organizationName: settings().brand.name,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: verifyAddress(certificate),
    certId: certificate.code,
  })}`;
}
