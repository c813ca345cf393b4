import { Link } from 'react-router';
import type { SectionOf } from '@/api/site';
import { LinkedText } from '@/kit/markdown/linked-text';
import { Accordion } from '@/kit/ui/accordion';
import { t } from '@/i18n/site-sections';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';

/** Questions with their answers, and the way to ask another one. */
export function FaqSection({ section: { title, text, items = [] } }: { section: SectionOf<'faq'> }) {
  if (items.length === 0) return null;
  return (
    <section className="container-page grid gap-x-16 gap-y-6 section lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <div className="wrap-anywhere">
        <h2 lang={languageOf(title)} className="text-h2">
          {title}
        </h2>
        {text ? (
          <p lang={languageOf(text)} className="mt-2 max-w-[40ch] text-mute">
            {text}
          </p>
        ) : null}
        <Link to={paths.contact} className="mt-3 inline-flex min-h-11 items-center text-link">
          {t('faqContact')}
        </Link>
      </div>
      <Accordion
        items={items.map(({ question, answer }, i) => ({
          id: String(i),
          title: question,
          content: (
            <p lang={languageOf(answer)} className="whitespace-pre-line">
              <LinkedText text={answer} />
            </p>
          ),
        }))}
      />
    </section>
  );
}
