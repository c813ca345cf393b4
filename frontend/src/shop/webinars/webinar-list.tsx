import { Link } from 'react-router';
import type { WebinarSummary } from '@/api/webinars';
import { Avatar } from '@/kit/ui/avatar';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/webinars';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { Spoken } from '@/kit/ui/spoken';
import { hasSeat } from './has-seat';
import { Place } from './place';
import { spanOf } from './span';
import { StateBadge } from './state-badge';

/** A list of webinars: title, time, place and speaker. */
export function WebinarList({ webinars }: { webinars: WebinarSummary[] }) {
  return (
    <ul className={cn('grid gap-4', webinars.length > 1 && 'md:grid-cols-2')}>
      {webinars.map((webinar) => (
        <li key={webinar._id} className="rounded-card border border-line bg-card p-4 md:p-6">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="text-small text-mute tnum">{spanOf(webinar)}</p>
            <StateBadge webinar={webinar} />
          </div>
          <h3 className="mt-1 text-h3 wrap-anywhere" lang={languageOf(webinar.title)}>
            <Link
              to={paths.webinar(webinar.slug)}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {webinar.title}
            </Link>
          </h3>
          <Speaking webinar={webinar} />
          <Seat webinar={webinar} />
          {webinar.recording === null ? null : (
            <a
              href={webinar.recording}
              target="_blank"
              rel="noreferrer"
              aria-label={t('recordingOf', { title: webinar.title })}
              className="mt-2 inline-flex min-h-11 items-center text-link"
            >
              {t('recording')}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The speaker, the place, and the number of seats. */
function Speaking({ webinar }: { webinar: WebinarSummary }) {
  const { speaker, seats, phase } = webinar;
  return (
    <p className="mt-2 flex items-center gap-3 text-small text-mute">
      {speaker.name ? <Avatar name={speaker.name} src={speaker.image} /> : null}
      <span className="min-w-0 wrap-anywhere">
        {speaker.name ? <Spoken>{`${t('by', { name: speaker.name })} · `}</Spoken> : null}
        <Place webinar={webinar} />
        {seats === null || phase === 'over' ? null : (
          <span className="tnum"> · {t('seats', { count: seats })}</span>
        )}
      </span>
    </p>
  );
}

/** A link to take a seat, while seats are available. */
function Seat({ webinar }: { webinar: WebinarSummary }) {
  const { slug, title } = webinar;
  if (!hasSeat(webinar)) return null;
  return (
    <Button asChild className="mt-4 max-sm:w-full">
      <Link to={`${paths.webinar(slug)}#take`} aria-label={t('sendFor', { title })}>
        {t('send')}
      </Link>
    </Button>
  );
}
