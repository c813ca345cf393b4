import { settings } from '@/api/settings';
import { LinkedText } from '@/kit/markdown/linked-text';
import { PhoneLink } from '@/domain/page/phone-link';
import { Accordion } from '@/kit/ui/accordion';
import { t } from '@/i18n/bundle-below-fold';
import { languageOf } from '@/kit/lib/language';
import type { SectionPart } from './part';
import { refundAnswer } from './refund-answer';

/** A placeholder in an answer for the bundle's refund terms. */
const terms = '{refund}';

/** Questions with their answers, and whom to ask another one. */
export function Faq({ section: { title, text, items = [] }, bundle }: SectionPart<'faq'>) {
  const { contact } = settings();
  const { refundWindowDays: days, discountedPriceInclGst: total } = bundle ?? {};
  const refund = refundAnswer({ days, total, email: contact.email });
  if (items.length === 0) return null;
  return (
    <section className="bg-card">
      <div className="container-page grid gap-x-16 gap-y-8 section lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <h2 lang={languageOf(title)} className="text-h1 wrap-anywhere">
            {title}
          </h2>
          <h3 className="mt-8 text-h3">{t('closingTitle')}</h3>
          {text ? (
            <p lang={languageOf(text)} className="mt-1 max-w-[40ch] wrap-anywhere text-mute">
              {text}
            </p>
          ) : null}
          <p className="mt-1 flex flex-wrap gap-x-6">
            <PhoneLink className="inline-flex min-h-11 items-center text-link" />
            <a
              href={`mailto:${contact.email}`}
              className="inline-flex min-h-11 items-center text-link break-words"
            >
              {contact.email}
            </a>
          </p>
        </div>
        <Accordion
          items={items.map(({ question, answer }, i) => ({
            id: String(i),
            title: question,
            content: (
              <p lang={languageOf(answer)} className="whitespace-pre-line">
                <LinkedText text={answer.replaceAll(terms, () => refund)} />
              </p>
            ),
          }))}
        />
      </div>
    </section>
  );
}
