import { settings } from '@/api/settings';
import { Jaali } from '@/kit/ui/jaali';
import { t } from '@/i18n/auth';
import { languageOf } from '@/kit/lib/language';

/** The deep half of the page beside the form: whose page this is, and the figures that the institute has entered. */
export function PromisePanel() {
  const { brand, figures } = settings();
  const all = [
    [figures.courses, t('courses')],
    [figures.students, t('students')],
    [figures.trainers, t('trainers')],
  ] as const;
  const facts = all.filter(([figure]) => figure !== '');
  return (
    <aside className="on-deep relative isolate hidden min-h-120 flex-col justify-end self-center overflow-hidden rounded-hero bg-brand-deep p-8 text-white md:flex lg:p-12">
      <Jaali lit={[6, 1]} className="-z-10 text-white/8" />
      <p lang={languageOf(brand.tagline)} className="max-w-[14ch] text-h1">
        {brand.tagline}
      </p>
      {facts.length > 0 ? (
        <dl className="mt-8 flex flex-wrap gap-x-8 gap-y-4 border-t border-white/20 pt-6">
          {facts.map(([figure, label]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-small text-white/80">{label}</dt>
              <dd className="text-h3 tnum">{figure}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </aside>
  );
}
