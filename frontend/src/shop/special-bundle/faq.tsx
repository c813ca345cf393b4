import { settings } from '@/api/settings';
import { PhoneLink } from '@/shared/phone-link';
import { Accordion } from '@/shared/ui/accordion';
import { t } from '@/i18n/bundle-below-fold';
import type { BundlePart } from './enroll-button';
import { questions } from '@/i18n/prose/special-bundle-questions';

export function Faq({ bundle }: Pick<BundlePart, 'bundle'>) {
  const { contact, gst } = settings();
  const items = questions({
    refundDays: bundle?.refundWindowDays,
    total: bundle?.discountedPriceInclGst,
    percent: gst.percent,
    email: contact.email,
  });
  return (
    <section className="bg-card">
      <div className="container-page grid gap-x-16 gap-y-8 section lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <h2 className="text-h1">{t('faqTitle')}</h2>
          <h3 className="mt-8 text-h3">{t('closingTitle')}</h3>
          <p className="mt-1 max-w-[40ch] text-mute">{t('closingText')}</p>
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
        <Accordion items={items} />
      </div>
    </section>
  );
}
