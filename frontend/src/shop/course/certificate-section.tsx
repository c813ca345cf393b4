import { settings } from '@/api/settings';
import type { Course } from '@/api/types';
import { isMarked, isMeasured } from '@/domain/catalog/leads-to-certificate';
import { t } from '@/i18n/course-below-fold';
import { formatList } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';

type CertificateSectionProps = {
  title: string;
  course: Pick<Course, 'lessons' | 'learnersMark'>;
  /** Whether the platform issues the certificate, which is drawn with the course's title. */
  ours: boolean;
  /** The picture of the institute's own certificate otherwise. */
  picture: string | null;
};

/** The kinds of lessons that a certificate asks for. */
const counted = ['video', 'quiz', 'assignment', 'mark'] as const;

/** The certificate that the course leads to. */
export function CertificateSection({ title, course, ours, picture }: CertificateSectionProps) {
  const measured = course.lessons.filter(isMeasured);
  const needed: (typeof counted)[number][] = counted.filter((kind) =>
    kind === 'mark'
      ? course.lessons.some((lesson) => isMarked(course, lesson))
      : measured.some((lesson) => lesson.kind === kind),
  );
  return (
    <section className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center">
      <div className="min-w-0">
        <h2 className="mb-2 text-h2">{t('certificateTitle')}</h2>
        <p className="measure text-mute">
          {ours
            ? t('certificateText', { needed: formatList(needed.map((kind) => t(`needed_${kind}`))) })
            : t('certificateSample')}
        </p>
      </div>
      <div className="max-w-140 min-w-0 rounded-card border border-line bg-card p-3">
        {ours ? (
          <div className="flex flex-col items-center rounded-control border-2 border-marigold bg-paper px-6 py-10 text-center">
            <p className="text-h3">{settings().brand.name}</p>
            <p className="mt-2 text-small font-semibold text-brand">{t('certificateOf')}</p>
            <p className="mt-4 border-b border-control px-8 pb-1 text-h2">{t('certificateYou')}</p>
            <p className="mt-4 text-small text-mute">{t('certificateFor')}</p>
            <p lang={languageOf(title)} className="mt-1 text-h3 wrap-anywhere">
              {title}
            </p>
          </div>
        ) : (
          <img
            src={picture ?? ''}
            alt={t('certificateAlt', { title })}
            loading="lazy"
            className="aspect-[1272/900] w-full rounded-control bg-sand object-contain"
          />
        )}
      </div>
    </section>
  );
}
