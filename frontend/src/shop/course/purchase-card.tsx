import { Award, CalendarDays, FileText, Infinity as Forever, MapPin, Play, PlayCircle } from 'lucide-react';
import { Link } from 'react-router';
import type { Course } from '@/api/types';
import { BuyPanel, type ForSale } from '@/domain/catalog/buy';
import { FactList } from '@/domain/catalog/fact-list';
import { courseEffort, videoLength } from '@/domain/catalog/facts';
import { promisesCertificate } from '@/domain/catalog/leads-to-certificate';
import { Picture } from '@/kit/media/picture';
import { VideoPlayer } from '@/domain/video/video-player';
import { Card } from '@/kit/ui/card';
import { t as buy } from '@/i18n/buy';
import { t as common } from '@/i18n/common';
import { t } from '@/i18n/course';
import { cn } from '@/kit/lib/cn';
import { formatNumber } from '@/kit/lib/number';

/**
 * The intro video, the price, the actions, and what the course includes. At tablet width they are side by
 * side.
 */
export function PurchaseCard({ course, sale }: { course: Course; sale: ForSale }) {
  const intro = course.courseIntrovideo;
  return (
    <Card padding="none" raised className="md:max-lg:grid md:max-lg:grid-cols-2 print:block">
      <div className="overflow-hidden bg-ink md:max-lg:m-5 md:max-lg:self-center md:max-lg:rounded-control print:hidden">
        {intro ? (
          <VideoPlayer
            key={course._id}
            src={intro.videoPath}
            title={t('introVideo', { title: course.title })}
            poster={course.image}
            category={course.category}
            facade
          />
        ) : (
          <Picture src={course.image} alt="" category={course.category} priority />
        )}
        {course.lessons.some(({ isPreview }) => isPreview) ? (
          <Link
            to="#lessons"
            className={cn(
              'on-deep flex min-h-11 items-center justify-center gap-2 text-small font-semibold text-white hover:underline focus-visible:-outline-offset-4',
              // Hidden with `invisible` so that the space stays: only the browser knows whether the visitor
              // owns the course.
              course.owned && 'invisible',
            )}
          >
            <Play size={16} fill="currentColor" aria-hidden />
            {t('freeLesson')}
          </Link>
        ) : null}
      </div>
      <div className="p-5 md:p-6 md:max-lg:self-center">
        <BuyPanel sale={sale} />
      </div>
      <div className="border-t border-line p-5 md:p-6 md:max-lg:col-span-2 lg:mx-6 lg:px-0">
        <h2 className="mb-3 text-h3">{t('includes')}</h2>
        <FactList facts={included(course)} />
      </div>
    </Card>
  );
}

/**
 * Describes the number of lessons and their total length. Where a total says little, it says that each lesson
 * states its own length.
 */
function lessonsIn({ totalLessons, totalSeconds }: Course): string {
  const lessons = common('lessons', { count: totalLessons });
  const length = videoLength(totalSeconds);
  if (length) return t('lessonsAndLength', { lessons, length });
  return totalSeconds > 0 ? t('ownLengths', { lessons }) : lessons;
}

/**
 * Describes the total hours, the weeks and the hours per week. The hours that are not lessons are practice.
 * Null when weeks or hours are unknown.
 */
function effortOf(course: Course): string | null {
  const { weeks: count, hoursPerWeek: hours } = course;
  if (!count || !hours) return null;
  const [weeks = '', hoursPerWeek = ''] = courseEffort(course);
  return t('effort', { hours: formatNumber(count * hours), weeks, hoursPerWeek });
}

function included(course: Course) {
  const effort = effortOf(course);
  return [
    { key: 'lessons', Icon: PlayCircle, text: lessonsIn(course) },
    ...(effort ? [{ key: 'effort', Icon: CalendarDays, text: effort }] : []),
    ...(course.isOffline ? [{ key: 'site', Icon: MapPin, text: t('onSite') }] : []),
    ...(course.pdfPath
      ? [
          {
            key: 'pdf',
            Icon: FileText,
            text: (
              <a href={course.pdfPath} target="_blank" rel="noreferrer" className="text-link">
                {t('syllabus')}
                <span className="sr-only"> {t('newTab')}</span>
              </a>
            ),
          },
        ]
      : []),
    ...(promisesCertificate(course) ? [{ key: 'certificate', Icon: Award, text: t('certificate') }] : []),
    { key: 'lifetime', Icon: Forever, text: buy('lifetime') },
  ];
}
