import type { SectionOf } from '@/api/site';
import { Markdown } from '@/kit/markdown/markdown';
import { languageOf } from '@/kit/lib/language';

/** Running text. */
export default function ProseSection({ section: { title, body } }: { section: SectionOf<'prose'> }) {
  return (
    <section className="container-page section">
      {title ? (
        <h2 lang={languageOf(title)} className="mb-6 text-h2 wrap-anywhere">
          {title}
        </h2>
      ) : null}
      <Markdown ofSite text={body} />
    </section>
  );
}
