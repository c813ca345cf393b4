import { Link } from 'react-router';
import type { SectionOf } from '@/api/site';
import { Picture } from '@/kit/media/picture';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { SectionHeading } from './section-heading';

/** Links to the albums of the gallery. */
export function Galleries({ section: { title, text, albums } }: { section: SectionOf<'galleries'> }) {
  if (albums.length === 0) return null;
  return (
    <section className="bg-sand">
      <div className="container-page section">
        <SectionHeading title={title} text={text} />
        <ul className="mt-6 grid gap-6 sm:grid-cols-3 md:mt-8">
          {albums.map((album) => (
            <li key={album.address}>
              <Link to={paths.gallery(album.address)} className="group block rounded-card">
                <Picture src={album.picture} alt="" ratio="album" className="rounded-card" />
                <span
                  lang={languageOf(album.title)}
                  className="mt-3 inline-flex text-h3 wrap-anywhere transition-colors group-hover:text-brand"
                >
                  {album.title} →
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
