import { Link } from 'react-router';
import { Accordion } from '@/shared/ui/accordion';
import { t } from '@/i18n/home-below-fold';
import { paths } from '@/shared/lib/paths';
import { faq } from '@/i18n/prose/home-faq';

const items = faq.map(({ id, question, answer }) => ({ id, title: question, content: answer }));

export function Faq() {
  return (
    <section className="container-page grid gap-x-16 gap-y-6 section lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <div>
        <h2 className="text-h2">{t('faqTitle')}</h2>
        <p className="mt-2 max-w-[40ch] text-mute">{t('faqText')}</p>
        <Link to={paths.contact} className="mt-3 inline-flex min-h-11 items-center text-link">
          {t('faqContact')}
        </Link>
      </div>
      <Accordion items={items} />
    </section>
  );
}
