import { Link } from 'react-router';
import type { WebinarSummary } from '@/api/webinars';
import { t } from '@/i18n/webinars';
import { languageOf } from '@/shared/lib/language';
import { paths } from '@/shared/lib/paths';
import { placeOf } from './place';
import { spanOf } from './span';
import { StateBadge } from './state-badge';

/** Webinars below each other: what, when, where, with whom. */
export function WebinarList({ webinars }: { webinars: WebinarSummary[] }) {
  return (
    <ul className="grid gap-4">
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
          <p className="text-small wrap-anywhere text-mute">
            {webinar.speaker.name ? (
              <span lang={languageOf(webinar.speaker.name)}>
                {t('by', { name: webinar.speaker.name })}
                {' · '}
              </span>
            ) : null}
            <span lang={languageOf(placeOf(webinar))}>{placeOf(webinar)}</span>
            {webinar.seats === null || webinar.phase === 'over' ? null : (
              <span className="tnum"> · {t('seats', { count: webinar.seats })}</span>
            )}
          </p>
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
