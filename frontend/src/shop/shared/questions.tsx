import type { Course } from '@/api/types';
import { LinkedText } from '@/kit/markdown/linked-text';
import { Accordion } from '@/kit/ui/accordion';
import { t } from '@/i18n/questions';
import { languageOf } from '@/kit/lib/language';

/** Frequently asked questions before buying, with answers. */
export function Questions({ items }: { items: Course['questions'] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="mb-5 text-h2">{t('heading')}</h2>
      <Accordion
        items={items.map(({ question, answer }, i) => ({
          id: String(i),
          title: question,
          content: (
            <p lang={languageOf(answer)} className="wrap-anywhere whitespace-pre-line">
              <LinkedText text={answer} />
            </p>
          ),
        }))}
      />
    </section>
  );
}
