import { t } from '@/i18n/bundle-below-fold';
import { languageOf } from '@/kit/lib/language';
import type { BundlePart } from './enroll-button';

/** What learners can become with this bundle in particular. */
export function Outcomes({ bundle }: Pick<BundlePart, 'bundle'>) {
  const outcomes = bundle?.outcomes ?? [];
  if (outcomes.length === 0) return null;
  return (
    <section className="container-page section">
      <h2 className="text-h1">{t('outcomes')}</h2>
      <ol className="mt-8 grid gap-x-10 gap-y-7 md:mt-10 md:grid-cols-2">
        {outcomes.map((outcome) => (
          <li
            key={outcome}
            lang={languageOf(outcome)}
            className="border-t-2 border-brand pt-4 text-h3 wrap-anywhere"
          >
            {outcome}
          </li>
        ))}
      </ol>
    </section>
  );
}
