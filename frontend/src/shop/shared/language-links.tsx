import { useLocation } from 'react-router';
import { settings } from '@/api/settings';
import { cn } from '@/kit/lib/cn';
import { prefix } from '@/kit/lib/prefix';
import { useHydrated } from '@/kit/lib/use-hydrated';
import { addressIn } from './other-language';

/**
 * Links to this page in each other language. Each language is a separate build, so the browser reloads the
 * page. An untranslated article links to the list of translated ones.
 */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  // While prerendering, the query string and the page's own head are unknown.
  const hydrated = useHydrated();
  const query = hydrated ? search : '';
  return settings()
    .languages?.filter((language) => language.prefix !== prefix)
    .map(({ lang, name, prefix: before }) => (
      <a
        key={lang}
        href={addressIn(before, pathname, hydrated) + query}
        hrefLang={lang}
        lang={lang}
        className={cn(
          'inline-flex min-h-11 min-w-11 items-center',
          // A font with only these letters, instead of the whole Hindi font.
          name === 'हिन्दी' && 'font-hindi-label',
          className,
        )}
      >
        {name}
      </a>
    ));
}
