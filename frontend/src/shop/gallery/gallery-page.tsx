import { NavLink } from 'react-router';
import { PageMeta } from '@/shared/page-meta';
import { t } from '@/i18n/gallery';
import { cn } from '@/shared/lib/cn';
import { paths } from '@/shared/lib/paths';
import { albums, type albumOf } from '@/i18n/prose/albums';

type GalleryPageProps = { album: NonNullable<ReturnType<typeof albumOf>> };

export function GalleryPage({ album }: GalleryPageProps) {
  return (
    <div className="container-page pt-10 pb-[clamp(48px,8vw,96px)] md:pt-14">
      <PageMeta title={album.title} description={album.description} />
      <h1 className="text-h1">{album.title}</h1>
      <p className="mt-2 measure text-mute">{t('lead')}</p>
      <nav aria-label={t('kinds')} className="mt-6">
        <ul className="flex flex-wrap gap-x-6 border-b border-line">
          {albums.map(({ type, title }) => (
            <li key={type} className="-mb-px">
              <NavLink
                to={paths.gallery(type)}
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
      <ul className="mt-8 grid gap-x-6 gap-y-8 md:grid-cols-2">
        {album.pictures.map(({ image, caption }, i) => (
          <li key={image}>
            <figure>
              <img
                src={image}
                alt=""
                width={640}
                height={400}
                loading={i < 2 ? 'eager' : 'lazy'}
                decoding="async"
                className="aspect-[8/5] w-full rounded-card object-cover"
              />
              <figcaption className="mt-3 text-mute">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
