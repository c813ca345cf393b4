import type { SectionOf } from '@/api/site';
import { PersonCards } from '@/shared/person-cards';
import { languageOf } from '@/shared/lib/language';

/** Who works there. */
export function Team({ section: { title, text, items = [] } }: { section: SectionOf<'team'> }) {
  if (items.length === 0) return null;
  return (
    <section className="container-page section">
      <h2 lang={languageOf(title)} className="text-h2 wrap-anywhere">
        {title}
      </h2>
      {text ? (
        <p lang={languageOf(text)} className="mt-1 measure wrap-anywhere text-mute">
          {text}
        </p>
      ) : null}
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
