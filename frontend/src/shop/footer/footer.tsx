import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { settings } from '@/api/settings';
import { sectionsOf, type SectionOf } from '@/api/site';
import { Logo } from '@/domain/brand/logo';
import { Button } from '@/kit/ui/button';
import { LanguageLinks } from '@/shop/shared/language-links';
import { useNavigation } from '@/shop/shared/navigation';
import { SiteLink } from '@/shop/shared/site-link';
import { t } from '@/i18n/footer';
import { languageOf } from '@/kit/lib/language';
import { cn } from '@/kit/lib/cn';
import { paths } from '@/domain/paths/paths';
import { Social } from './social';
import { useLanguageChoice } from './use-language-choice';

const row =
  'inline-flex min-h-11 items-center gap-2.5 text-white/85 transition-colors hover:text-white hover:underline hover:underline-offset-4 md:min-h-9';

export default function Footer() {
  const { brand, contact } = settings();
  useLanguageChoice();
  const columns = sectionsOf(useNavigation(), 'footerColumn');
  const last = columns.at(-1);
  return (
    <footer className="on-deep bg-brand-deep text-white">
      <div className="container-page grid grid-cols-2 gap-x-8 gap-y-8 pt-12 pb-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2.2fr)] md:gap-y-10 md:pt-14 md:pb-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] lg:pt-18">
        {/* As many rows as pairs of columns stand beside it. */}
        <div
          className="flex flex-col items-start gap-5 max-md:col-span-2"
          style={columns.length > 2 ? { gridRow: `span ${Math.ceil(columns.length / 2)}` } : undefined}
        >
          <Logo onDeep />
          <p lang={languageOf(brand.description)} className="max-w-[46ch] text-white/85">
            {brand.description}
          </p>
          <Button asChild variant="onDeepOutline">
            <Link to={paths.signup()}>{t('joinUs')}</Link>
          </Button>
          <Social />
        </div>
        {columns.slice(0, -1).map((column, i) => (
          <Links key={column.id} id={i === 0 ? 'links' : undefined} column={column} />
        ))}
        {/* On a phone the columns stand in pairs, and the ways to reach us below them. */}
        <div className="max-md:contents">
          {last ? <Links id={columns.length === 1 ? 'links' : undefined} column={last} /> : null}
          <ul className={cn('max-md:col-span-2', last && 'border-t border-white/15 pt-3 md:mt-3')}>
            <li>
              <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`} className={row}>
                <Phone size={18} aria-hidden className="shrink-0" />
                {contact.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${contact.email}`} className={row}>
                <Mail size={18} aria-hidden className="shrink-0" />
                <span className="min-w-0 break-all">{contact.email}</span>
              </a>
            </li>
          </ul>
        </div>
      </div>
      <div className="border-t border-white/15">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-5 text-small text-white/80">
          {/* A page that the server rendered before midnight of 31 December is put right here. */}
          <p suppressHydrationWarning>
            {t('rights', {
              year: String(new Date().getFullYear()),
              company: brand.company,
            })}
          </p>
          <p>{t('poweredBy', { institute: brand.poweredBy })}</p>
          <LanguageLinks className="underline underline-offset-4 hover:text-white" />
        </div>
      </div>
    </footer>
  );
}

type LinksProps = { id?: string; column: SectionOf<'footerColumn'> };

/** The title is not a heading element, so that the footer adds nothing to the page's outline. */
function Links({ id, column: { title, items = [] } }: LinksProps) {
  return (
    <nav aria-label={title} id={id} className={cn('min-w-0', id && 'scroll-mt-24')}>
      <p lang={languageOf(title)} className="font-semibold wrap-anywhere text-white">
        {title}
      </p>
      <ul className="mt-3">
        {items.map(({ name, link }, i) => (
          <li key={i}>
            <SiteLink to={link} lang={languageOf(name)} className={cn(row, 'wrap-anywhere')}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
