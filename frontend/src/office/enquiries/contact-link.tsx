import { t } from '@/i18n/admin-enquiries';

/** A link that calls the person who asked. */
export const MobileLink = ({ mobile }: { mobile: string }) => (
  <a href={`tel:+91${mobile}`} aria-label={`${t('mobile')}: ${mobile}`} className="text-link tnum">
    {mobile}
  </a>
);

/** A mail link to the enquirer. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} aria-label={`${t('email')}: ${email}`} className="text-link break-all">
    {email}
  </a>
);
