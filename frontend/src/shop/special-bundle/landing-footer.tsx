import { Link } from 'react-router';
import { settings } from '@/api/settings';
import { t } from '@/i18n/bundle-below-fold';
import { paths } from '@/domain/paths/paths';

const links = [
  { to: paths.specialBundles, label: t('allBundles') },
  { to: paths.refund, label: t('refundLink') },
  { to: paths.terms, label: t('terms') },
  { to: paths.privacy, label: t('privacy') },
  { to: paths.contact, label: t('contact') },
];

/** The seller, and the legal links. */
export function LandingFooter() {
  const { company, poweredBy } = settings().brand;
  return (
    <footer className="border-t border-line">
      <div className="container-page flex flex-col gap-x-10 gap-y-3 py-8 text-small md:flex-row md:items-center md:justify-between">
        <p className="text-mute">{t('rights', { company, institute: poweredBy })}</p>
        <nav aria-label={t('legal')}>
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:text-brand hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
