import type { SectionOf } from '@/api/site';
import { PersonCards } from '@/shop/shared/person-cards';
import { t } from '@/i18n/home-below-fold';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { SectionHead } from './section-head';

/** The teachers, as the institute describes them. */
export function People({ section: { title, text, items = [] } }: { section: SectionOf<'people'> }) {
  if (items.length === 0) return null;
  return (
    <section className="bg-brand-tint">
      <div className="container-page section">
        <SectionHead title={title} text={text} more={{ to: paths.about, label: t('mentorsMore') }} />
        <PersonCards
          people={items.map(({ subject, about, ...person }) => ({
            ...person,
            category: subject,
            text: about,
          }))}
        />
      </div>
    </section>
  );
}

/** Who teaches published courses, each with a page of their own. */
export function Mentors({ section }: { section: SectionOf<'mentors'> }) {
  const { title, text, note, mentors = [] } = section;
  if (mentors.length === 0) return null;
  return (
    <section className="container-page section">
      <SectionHead title={title} text={text} />
      <PersonCards
        people={mentors.map(({ slug, name, image, subjects, subjectNames = subjects }) => ({
          name,
          role: subjectNames.join(', '),
          picture: image,
          category: subjects[0],
          to: paths.mentor(slug),
        }))}
      />
      {note ? (
        <p lang={languageOf(note)} className="mt-6 text-small text-mute">
          {note}
        </p>
      ) : null}
    </section>
  );
}
