import { CalendarDays, Lock, VideoOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Course } from '@/api/types';
import { useBuyPath } from '@/domain/catalog/use-buy-path';
import { Picture } from '@/kit/media/picture';
import { PageMeta } from '@/domain/page/page-meta';
import { Button } from '@/kit/ui/button';
import { Payable } from '@/domain/price/payable';
import { t } from '@/i18n/player';
import { formatDay } from '@/kit/lib/date';
import { paths } from '@/domain/paths/paths';
import { PlayerBar } from './player-bar';

/** Tells a reader that they do not own the course and links to the purchase. */
export function NotPurchased({ course }: { course: Course }) {
  const buy = useBuyPath({ type: 'course', id: course._id });
  return (
    <PlayerNotice course={course} Icon={Lock} message={t('notPurchased')}>
      <Payable amount={course.price} inclusive={course.priceInclGst} size="lg" />
      <div className="flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link to={buy}>{t(course.price === 0 ? 'enrolFree' : 'buy')}</Link>
        </Button>
        <SeeCourse slug={course.slug} />
      </div>
    </PlayerNotice>
  );
}

export function NoVideos({ course }: { course: Course }) {
  return (
    <PlayerNotice
      course={course}
      Icon={course.startsOn ? CalendarDays : VideoOff}
      message={course.startsOn ? t('notStarted', { date: formatDay(course.startsOn) }) : t('noVideos')}
    >
      <SeeCourse slug={course.slug} />
    </PlayerNotice>
  );
}

const SeeCourse = ({ slug }: { slug: string }) => (
  <Button asChild size="lg" variant="outline">
    <Link to={paths.course(slug)}>{t('seeCourse')}</Link>
  </Button>
);

type PlayerNoticeProps = { course: Course; Icon: LucideIcon; message: string; children: ReactNode };

/** A notice in place of the player. */
function PlayerNotice({ course, Icon, message, children }: PlayerNoticeProps) {
  return (
    <>
      <PageMeta title={t('pageTitle', { title: course.title })} noindex />
      <PlayerBar title={course.title} />
      <div className="container-page grid items-center gap-10 section lg:grid-cols-2">
        <div className="flex flex-col items-start gap-6">
          <span className="flex size-14 items-center justify-center rounded-full bg-brand-tint text-brand">
            <Icon size={28} aria-hidden />
          </span>
          <p className="measure text-lead">{message}</p>
          {children}
        </div>
        <Picture
          src={course.image}
          alt=""
          category={course.category}
          className="rounded-hero max-lg:hidden"
        />
      </div>
    </>
  );
}
