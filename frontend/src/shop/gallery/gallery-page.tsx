import { Link, NavLink } from 'react-router';
import type { SectionOf } from '@/api/site';
import { LookAt } from '@/domain/catalog/look-at';
import { Picture } from '@/kit/media/picture';
import { Button } from '@/kit/ui/button';
import { EmptyState } from '@/kit/ui/empty-state';
import { t } from '@/i18n/gallery';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';

type Album = SectionOf<'album'>;
type GalleryPageProps = { album: Album; albums: Album[] };

/** An album's pictures, each with a line, and the ways to the other albums. */
export function GalleryPage({ album, albums }: GalleryPageProps) {
  const { title, lead, items = [] } = album;
  return (
    <div className="container-page pt-10 pb-[clamp(48px,8vw,96px)] md:pt-14">
      <h1 lang={languageOf(title)} className="text-h1 wrap-anywhere">
        {title}
      </h1>
      {lead ? (
        <p lang={languageOf(lead)} className="mt-2 measure wrap-anywhere text-mute">
          {lead}
        </p>
      ) : null}
      <nav aria-label={t('kinds')} className="mt-6">
        <ul className="flex flex-wrap gap-x-6 border-b border-line">
          {albums.map(({ address, title }) => (
            <li key={address} className="-mb-px">
              <NavLink
                to={paths.gallery(address)}
                lang={languageOf(title)}
                className={({ isActive }) =>
                  cn(
                    'inline-flex min-h-11 items-center border-b-2 transition-colors',
                    isActive
                      ? 'border-brand font-semibold text-brand'
                      : 'border-transparent text-mute hover:text-brand',
                  )
                }
              >
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {items.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            action={
              <Button asChild variant="outline">
                <Link to={paths.about}>{t('about')}</Link>
              </Button>
            }
          />
        </div>
      ) : null}
      <ul className="mt-8 grid gap-x-6 gap-y-8 md:grid-cols-2">
        {items.map(({ picture, pictureText, caption }, i) => (
          <li key={i}>
            <figure>
              <Picture
                src={picture}
                alt={pictureText ?? ''}
                ratio="album"
                priority={i < 2}
                sizes="(min-width: 48rem) 590px, 100vw"
                className="rounded-card"
              />
              {caption ? (
                <figcaption lang={languageOf(caption)} className="mt-3 wrap-anywhere text-mute">
                  {caption}
                </figcaption>
              ) : null}
            </figure>
          </li>
        ))}
      </ul>
      <section className="mt-12 flex flex-col items-start gap-x-10 gap-y-5 rounded-card bg-sand p-6 md:mt-16 md:flex-row md:items-center md:justify-between md:p-8">
        <div>
          <h2 className="text-h3">{t('next')}</h2>
          <p className="mt-1 measure text-mute">{t('nextText')}</p>
        </div>
        <Button asChild variant="outline" className="max-sm:w-full">
          <Link to={paths.webinars}>{t('webinars')}</Link>
        </Button>
      </section>
      <div className="mt-14 md:mt-20">
        <LookAt title={t('lookAt')} />
      </div>
    </div>
  );
}
