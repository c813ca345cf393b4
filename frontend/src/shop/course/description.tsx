import { t } from '@/i18n/course';
import { languageOf } from '@/kit/lib/language';

/** Paragraphs as an admin wrote them. */
export function Description({ text }: { text: string }) {
  return (
    <section>
      <h2 className="mb-5 text-h2">{t('description')}</h2>
      {text.trim() ? (
        <div lang={languageOf(text)} className="flex measure flex-col gap-4">
          {text.split(/\n\s*\n/).map((paragraph, i) => (
            <p key={i} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      ) : (
        <p className="text-mute">{t('noDescription')}</p>
      )}
    </section>
  );
}
