import { Link } from 'react-router';
import { Picture } from '@/kit/media/picture';
import { languageOf } from '@/kit/lib/language';

type Person = {
  name: string;
  role?: string;
  picture?: string | null;
  /** Sets the colour of the placeholder for a missing picture. */
  category?: string;
  text?: string;
  /** The person's own page. */
  to?: string;
};

/** A row of people: portrait, name, role, and a short text. */
export function PersonCards({ people }: { people: Person[] }) {
  return (
    <ul className="grid-cards">
      {people.map(({ name, role, picture = null, category, text, to }, i) => (
        <li key={i} className="flex gap-4 lg:flex-col">
          <Picture
            src={picture}
            alt=""
            ratio="square"
            category={category}
            sizes="(min-width: 64rem) 280px, 96px"
            className="size-24 shrink-0 rounded-card lg:size-auto"
          />
          <div className="min-w-0 wrap-anywhere">
            <h3 lang={languageOf(name)} translate="no" className="text-h3">
              {to ? (
                <Link to={to} className="text-link">
                  {name}
                </Link>
              ) : (
                name
              )}
            </h3>
            {role ? (
              <p lang={languageOf(role)} className="text-small font-semibold text-brand">
                {role}
              </p>
            ) : null}
            {text ? (
              <p lang={languageOf(text)} className="mt-1.5 text-small text-mute">
                {text}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
