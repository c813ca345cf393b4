import { useEffect } from 'react';
import { keepLanguage, keptLanguage } from '@/shop/shared/language-choice';

/**
 * Stores the language that the visitor chose by a link anywhere on the page, and offers it on pages in
 * another language. It is part of the footer because that loads late, so the first screen does not get
 * heavier.
 */
export function useLanguageChoice(): void {
  useEffect(() => {
    const { lang } = document.documentElement;
    const kept = keptLanguage();
    if (kept !== null && kept !== lang)
      void import('@/shop/shared/language-offer').then(
        ({ offerLanguage }) => offerLanguage(),
        // If the code can't be loaded, for example offline, no language is offered.
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
