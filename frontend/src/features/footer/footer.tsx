import { Link } from 'react-router';
import { settings } from '@/api/settings';
import { Logo } from '@/components/brand/logo';
import { t } from '@/i18n/en/frame';
import { useHydrated } from '@/lib/use-hydrated';
import { paths } from '@/lib/paths';

export function Footer() {
  const { brand } = settings();
  const hydrated = useHydrated();
  return (
    <footer className="on-deep bg-brand-deep text-white">
      <div className="container-page flex flex-col gap-8 py-12">
        <Logo onDeep />
        <p className="measure text-white/80">{brand.description}</p>
        <nav aria-label={t('footerNavigation')}>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <Link to={paths.courses()} className="inline-flex min-h-11 items-center hover:underline">
                {t('courses')}
              </Link>
            </li>
          </ul>
        </nav>
        <p className="text-small text-white/80">
          {t('rights', { year: hydrated ? String(new Date().getFullYear()) : '', company: brand.company })}
        </p>
      </div>
    </footer>
  );
}
