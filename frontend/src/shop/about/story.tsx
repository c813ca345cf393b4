import { Link } from 'react-router';
import type { SectionOf } from '@/api/site';
import { Jaali } from '@/kit/ui/jaali';
import { Picture } from '@/kit/media/picture';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/about';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';

/** The page's heading on a deep ground with the way to the courses, and a picture below it. */
export function Story({ section: { title, lead, picture, pictureText } }: { section: SectionOf<'story'> }) {
  return (
    <>
      <div className="on-deep relative isolate overflow-hidden bg-brand-deep text-white">
        <Jaali className="-z-10 text-white/5" />
        <div className="container-page py-12 wrap-anywhere md:py-16 lg:py-20">
          <h1 lang={languageOf(title)} className="text-h1 lg:text-[3.25rem]">
            {title}
          </h1>
          {lead ? (
            <p lang={languageOf(lead)} className="mt-5 max-w-[46ch] text-lead text-white/85">
              {lead}
            </p>
          ) : null}
          <Button asChild variant="onDeep" size="lg" className="mt-8 max-sm:w-full">
            <Link to={paths.courses()}>{t('teaches')}</Link>
          </Button>
        </div>
      </div>
      {picture ? (
        <div className="container-page pt-8 md:pt-12">
          <Picture
            src={picture}
            alt={pictureText ?? ''}
            ratio="wide"
            priority
            sizes="(min-width: 75rem) 1200px, 100vw"
            className="rounded-hero"
          />
        </div>
      ) : null}
    </>
  );
}
