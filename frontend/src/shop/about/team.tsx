import type { SectionOf } from '@/api/site';
import { PersonCards } from '@/shop/shared/person-cards';
import { SectionHeading } from './section-heading';

/** The institute's team. */
export function Team({ section: { title, text, items = [] } }: { section: SectionOf<'team'> }) {
  if (items.length === 0) return null;
  return (
    <section className="container-page section">
      <SectionHeading title={title} text={text} />
      <div className="mt-6 md:mt-8">
        <PersonCards
          people={items.map(({ about, role, ...person }) => ({
            ...person,
            role,
            category: role,
            text: about,
          }))}
        />
      </div>
    </section>
  );
}
