import type { SectionOf } from '@/api/site';
import { Picture } from '@/kit/media/picture';
import { languageOf } from '@/kit/lib/language';

/** The founder of the institute, and why they founded it, in their own words. */
export function Founder({ section }: { section: SectionOf<'founder'> }) {
  const { name, role, title, body, picture } = section;
  const paragraphs = body.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  const heading = title || name;
  return (
    <section className="container-page grid items-start gap-x-14 gap-y-8 section md:grid-cols-[200px_minmax(0,1fr)] lg:grid-cols-[320px_minmax(0,1fr)]">
      <figure className="max-md:flex max-md:items-center max-md:gap-5">
        <Picture
          src={picture ?? null}
          alt=""
          ratio="square"
          category="career"
          sizes="(min-width: 64rem) 320px, 200px"
          className="w-28 shrink-0 rounded-hero md:w-full"
        />
        <figcaption className="min-w-0 wrap-anywhere md:mt-4">
          <p lang={languageOf(name)} translate="no" className="text-h3">
            {name}
          </p>
          {role ? (
            <p lang={languageOf(role)} className="text-small text-mute">
              {role}
            </p>
          ) : null}
        </figcaption>
      </figure>
      <div lang={languageOf(body)} className="measure wrap-anywhere sm:text-lead">
        <h2 lang={languageOf(heading)} className="text-h2">
          {heading}
        </h2>
        {paragraphs.map((text, i) => (
          <p key={i} className={i === 0 ? 'mt-4 text-lead whitespace-pre-line' : 'mt-4 whitespace-pre-line'}>
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}
