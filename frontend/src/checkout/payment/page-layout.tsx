import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { useSession } from '@/api/auth';
import { settings } from '@/api/settings';
import { BareHeader } from '@/domain/page/bare-header';
import { PageMeta } from '@/domain/page/page-meta';
import { PhoneLink } from '@/domain/page/phone-link';
import { t } from '@/i18n/payment';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';

/** The page around a purchase. A session that ends on it leads to the login page and back here. */
export function PageLayout({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'anonymous') return <Navigate to={paths.login(pathname + search)} replace />;
  return (
    <>
      <PageMeta title={title} noindex />
      <BareHeader>
        <span className="text-mute max-sm:sr-only">{t('help')} </span>
        <PhoneLink className="inline-flex min-h-11 items-center text-link" />
      </BareHeader>
      <div className="container-page flex-1 py-5 md:py-14">
        <h1 className="text-h1">{title}</h1>
        <div className="mt-4 md:mt-8">{children}</div>
      </div>
      <Footer />
    </>
  );
}

const links = [
  { to: paths.refund, label: t('refundPolicy') },
  { to: paths.privacy, label: t('privacyPolicy') },
  { to: paths.contact, label: t('contact') },
];

/** One line with the seller's name and links to further pages. */
function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-8 py-3 text-small">
        <p lang={languageOf(settings().brand.company)} className="text-mute">
          {settings().brand.company}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center hover:text-brand hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
