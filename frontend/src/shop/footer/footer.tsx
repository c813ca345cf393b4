import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { settings } from '@/api/settings';
import { Logo } from '@/shared/brand/logo';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/footer';
import { useHydrated } from '@/shared/lib/use-hydrated';
import { paths } from '@/shared/lib/paths';
import { Social } from './social';

const quickLinks = [
  { to: paths.about, label: t('about') },
  { to: paths.courses(), label: t('courses') },
  { to: paths.bundles, label: t('bundles') },
  { to: paths.specialBundles, label: t('specialBundles') },
  { to: paths.joinUs, label: t('joinUs') },
  { to: paths.blogs, label: t('blogs') },
  { to: paths.webinars, label: t('webinars') },
];
const supportLinks = [
  { to: paths.contact, label: t('contact') },
  { to: paths.disclaimer, label: t('disclaimer') },
  { to: paths.refund, label: t('refund') },
  { to: paths.terms, label: t('terms') },
  { to: paths.privacy, label: t('privacy') },
  { to: paths.license, label: t('license') },
];
const link =
  'inline-flex min-h-11 items-center gap-2.5 text-white/85 transition-colors hover:text-white hover:underline hover:underline-offset-4 md:min-h-9';

export default function Footer() {
  const { brand, contact } = settings();
  const hydrated = useHydrated();
  return (
    <footer className="on-deep bg-brand-deep text-white">
      <div className="container-page grid gap-x-8 gap-y-10 pt-14 pb-12 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2.2fr)] lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] lg:pt-18">
        <div className="flex flex-col items-start gap-5">
          <Logo onDeep />
          <p className="max-w-[44ch] text-white/85">{brand.description}</p>
          <Button asChild variant="onDeepOutline">
            <Link to={paths.signup()}>{t('joinUs')}</Link>
          </Button>
          <Social />
        </div>
        <Links id="links" title={t('quickLinks')} links={quickLinks} />
        <div>
          <Links title={t('support')} links={supportLinks} />
          <ul className="mt-3 border-t border-white/15 pt-3">
            <li>
              <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`} className={link}>
                <Phone size={18} aria-hidden className="shrink-0" />
                {contact.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${contact.email}`} className={link}>
                <Mail size={18} aria-hidden className="shrink-0" />
                <span className="min-w-0 break-all">{contact.email}</span>
              </a>
            </li>
          </ul>
        </div>
      </div>
      <div className="border-t border-white/15">
        <div className="container-page flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-small text-white/80">
          <p>
            {t('rights', {
              year: hydrated ? String(new Date().getFullYear()) : '',
              company: brand.company,
            })}
          </p>
          <p>{t('poweredBy', { institute: brand.poweredBy })}</p>
        </div>
      </div>
    </footer>
  );
}

/** The title is no heading: the page's own outline stays free of the layout's. */
function Links({ id, title, links }: { id?: string; title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title} id={id} className={id && 'scroll-mt-24'}>
      <p className="font-semibold text-white">{title}</p>
      <ul className="mt-3">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
