import { Link } from 'react-router';
import type { SectionOf } from '@/api/site';
import events from '@/assets/gallery/events-workshop.svg';
import occasions from '@/assets/gallery/occasions-diwali.svg';
import trips from '@/assets/gallery/trips-hills.svg';
import { t } from '@/i18n/about';
import { paths } from '@/shared/lib/paths';
import { SectionHeading } from './section-heading';

const galleries = [
  { to: paths.gallery('events'), label: t('events'), image: events },
  { to: paths.gallery('Trips'), label: t('trips'), image: trips },
  { to: paths.gallery('occassions'), label: t('occasions'), image: occasions },
];

/** The ways to the three galleries. */
export function Galleries({ section: { title, text } }: { section: SectionOf<'galleries'> }) {
  return (
    <section className="bg-sand">
      <div className="container-page section">
        <SectionHeading title={title} text={text} />
        <ul className="mt-6 grid gap-6 sm:grid-cols-3 md:mt-8">
          {galleries.map(({ to, label, image }) => (
            <li key={to}>
              <Link to={to} className="group block rounded-card">
                <img
                  src={image}
                  alt=""
                  width={640}
                  height={400}
                  loading="lazy"
                  decoding="async"
                  className="aspect-[8/5] w-full rounded-card object-cover"
                />
                <span className="mt-3 inline-flex text-h3 transition-colors group-hover:text-brand">
                  {label} →
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
