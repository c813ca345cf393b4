import type { SectionOf } from '@/api/site';
import { PersonCards } from '@/shared/person-cards';
import { t } from '@/i18n/home-below-fold';
import { paths } from '@/shared/lib/paths';
import { SectionHead } from './section-head';

/** Who teaches, as the institute tells of them. */
export function People({ section: { title, text, items = [] } }: { section: SectionOf<'people'> }) {
  if (items.length === 0) return null;
  return (
    <section className="container-page section">
      <SectionHead title={title} text={text} more={{ to: paths.about, label: t('mentorsMore') }} />
      <PersonCards
        people={items.map(({ subject, about, ...person }) => ({ ...person, category: subject, text: about }))}
      />
    </section>
  );
}

/** Who teaches published courses, each with a page of their own. */
export function Mentors({ section: { title, text, items = [] } }: { section: SectionOf<'mentors'> }) {
  if (items.length === 0) return null;
  return (
    <section className="container-page section">
      <SectionHead title={title} text={text} />
      <PersonCards
        people={items.map(({ slug, name, image, about }) => ({
          name,
          picture: image,
          text: about,
          to: paths.mentor(slug),
        }))}
      />
    </section>
  );
}
