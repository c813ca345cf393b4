import { Link } from 'react-router';
import { t } from '@/i18n/google-signup';

/** Under which address somebody signs up whom Google vouches for; it cannot be changed here. */
export function GoogleIdentity({ email, loginTo }: { email: string; loginTo: string }) {
  return (
    <p className="mb-6 rounded-card border border-line bg-brand-tint px-4 py-3 text-small break-words">
      {t('identity')} <strong className="font-semibold">{email}</strong>{' '}
      <Link to={loginTo} className="-my-3 inline-flex min-h-11 items-center text-link">
        {t('another')}
      </Link>
    </p>
  );
}
