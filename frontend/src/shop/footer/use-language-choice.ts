import { useEffect } from 'react';
import { keepLanguage, keptLanguage } from '@/shop/shared/language-choice';

/**
 * Keeps the language that somebody chose by a link, wherever on the page it stands, and offers it on pages in another one.
 * Here, since the footer's code comes late: nothing that is seen first weighs more for it.
 */
export function useLanguageChoice(): void {
  useEffect(() => {
    const { lang } = document.documentElement;
    const kept = keptLanguage();
    if (kept !== null && kept !== lang)
      void import('@/shop/shared/language-offer').then(
        ({ offerLanguage }) => offerLanguage(),
        // Without a connection nothing is offered.
        () => undefined,
      );
    const keep = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
      if (link) keepLanguage(link.hreflang);
    };
    document.addEventListener('click', keep);
    return () => document.removeEventListener('click', keep);
  }, []);
}
