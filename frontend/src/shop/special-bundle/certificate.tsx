import { settings } from '@/api/settings';
import { Jaali } from '@/kit/ui/jaali';
import { Star } from '@/kit/ui/star';
import { listedCourses } from '@/shop/shared/bundle-courses';
import { t } from '@/i18n/bundle-below-fold';
import { languageOf } from '@/kit/lib/language';
import type { BundlePart } from './enroll-button';
import type { SectionPart } from './part';
import { SectionHead } from './section-head';
import { themeOf, tiles } from './theme';

/** A certificate drawn by the page itself, in the institute's name. */
export function Certificate({ section, id, bundle }: SectionPart<'certificate'> & BundlePart) {
  const course = listedCourses(bundle?.courses ?? [])[0]?.title ?? bundle?.bundleName ?? t('title');
  return (
    <section className="bg-brand-tint">
      <div className="container-page grid gap-x-16 gap-y-8 section lg:grid-cols-2 lg:items-center">
        <div>
          <SectionHead
            title={section.title}
            text={section.text}
            textClassName="mt-3 max-w-[46ch] text-lead"
          />
        </div>
        <figure className="max-w-150 min-w-0">
          <div className="rounded-card bg-brand-deep p-2.5 shadow-overlay md:p-3.5">
            <div className="relative isolate flex aspect-[1.1] flex-col items-center justify-center overflow-clip rounded-control bg-card px-4 py-4 text-center sm:aspect-[1.414]">
              <Jaali tile={tiles[themeOf(id, bundle)]} className="-z-10 text-brand/7" />
              <span className="text-marigold">
                <Star size={36} />
              </span>
              <p className="mt-2 text-small font-semibold text-brand">{t('certificateOf')}</p>
              <p className="mt-3 border-b border-control px-6 pb-1 text-h2 sm:px-12">{t('certificateYou')}</p>
              <p className="mt-3 text-small text-mute">{t('certificateFor')}</p>
              <p lang={languageOf(course)} className="mt-1 line-clamp-2 max-w-[30ch] font-bold text-balance">
                {course}
              </p>
              <p className="mt-3 text-caption text-mute md:mt-6">{settings().brand.name}</p>
            </div>
          </div>
          <figcaption className="mt-3 text-small text-mute">{t('certificateCaption')}</figcaption>
        </figure>
      </div>
    </section>
  );
}
