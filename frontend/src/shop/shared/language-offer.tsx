import { settings } from '@/api/settings';
import { offers } from '@/i18n/language-offer';
import { paths } from '@/domain/paths/paths';
import { withoutPrefix } from '@/kit/lib/prefix';
import { forgetLanguage, keptLanguage } from '@/shop/shared/language-choice';
import { toast } from '@/kit/ui/toast';
import { addressIn } from './other-language';

/** Pages that exist only in the first language. */
const ofStaff = /^\/(admin|teach)(\/|$)/;

/** Offers the page in the language that the visitor chose before. It never redirects. */
export function offerLanguage(): void {
  const lang = keptLanguage() ?? '';
  const served = settings().languages?.find((language) => language.lang === lang);
  const words = offers[lang];
  const path = withoutPrefix(window.location.pathname);
  if (!served || !words || ofStaff.test(path)) return;
  const address = addressIn(served.prefix, path, true);
  // An article without a translation would lead to the list of articles, so nothing is offered.
  if (path !== paths.blogs && address.endsWith(paths.blogs)) return;
  toast.message(
    <span lang={lang}>{words.text}</span>,
    {
      label: <span lang={lang}>{words.open}</span>,
      onClick: () => {
        const { search, hash } = window.location;
        window.location.assign(address + search + hash);
      },
    },
    {
      id: 'language',
      duration: Infinity,
      cancel: { label: <span lang={lang}>{words.close}</span>, onClick: forgetLanguage },
    },
  );
}
