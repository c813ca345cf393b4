import { Link } from 'react-router';
import { t } from '@/i18n/common';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';

type Crumb = { label: string; to?: string };

/** The breadcrumb to this page. The last crumb is the page itself and no link. */
export function Breadcrumb({ crumbs, onDeep = false }: { crumbs: Crumb[]; onDeep?: boolean }) {
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol
        className={cn(
          'flex flex-wrap items-center gap-x-2 text-small',
          onDeep ? 'on-deep text-white/80' : 'text-mute',
        )}
      >
        {crumbs.map(({ label, to }, i) => (
          <li key={label} className="flex items-center gap-x-2">
            {i > 0 ? <span aria-hidden>/</span> : null}
            {to ? (
              <Link
                to={to}
                lang={languageOf(label)}
                className={cn(
                  'underline-offset-4 hover:underline',
                  onDeep ? 'hover:text-white' : 'hover:text-brand',
                )}
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" lang={languageOf(label)}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
