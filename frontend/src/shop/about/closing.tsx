import { Link } from 'react-router';
import type { SectionOf } from '@/api/site';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/about';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';

/** The closing section of the page, with links to other pages. */
export function Closing({ section: { title, text } }: { section: SectionOf<'closing'> }) {
  return (
    <section className="container-page section">
      <h2 lang={languageOf(title)} className="text-h2 wrap-anywhere">
        {title}
      </h2>
      {text ? (
        <p lang={languageOf(text)} className="mt-2 measure wrap-anywhere text-mute">
          {text}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild>
          <Link to={paths.contact}>{t('contact')}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.courses()}>{t('explore')}</Link>
        </Button>
      </div>
    </section>
  );
}
