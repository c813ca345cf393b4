import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WebinarDetail } from '@/api/webinars';
import { Markdown } from '@/kit/markdown/markdown';
import { PageMeta } from '@/domain/page/page-meta';
import { Alert } from '@/kit/ui/alert';
import { Avatar } from '@/kit/ui/avatar';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/webinars';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { hasSeat } from './has-seat';
import { Place } from './place';
import { SeatForm } from './seat-form';
import { spanOf } from './span';
import { StateBadge } from './state-badge';

/** How much of a page search engines show. */
const DESCRIPTION = 160;

/** The page of a webinar: time, place, speaker, description, and how to take part. */
export function WebinarPage({ webinar }: { webinar: WebinarDetail }) {
  const { title, description, speaker } = webinar;
  const about = [spanOf(webinar), speaker.name].filter(Boolean).join(' · ');
  return (
    <div className="container-page section">
      <PageMeta title={title} description={about.slice(0, DESCRIPTION)} />
      <header className="measure">
        <StateBadge webinar={webinar} />
        <h1 className="mt-1 text-h1 wrap-anywhere" lang={languageOf(title)}>
          {title}
        </h1>
      </header>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <Facts webinar={webinar} />
          {hasSeat(webinar) ? (
            // On wide screens the form is beside it, so the button is hidden.
            <Button asChild className="mt-4 w-full lg:hidden">
              <a href="#take">{t('toSeat')}</a>
            </Button>
          ) : null}
          {description.trim() ? (
            <div className="mt-6 measure">
              <Markdown text={description} ofSite />
            </div>
          ) : null}
          {speaker.name ? <SpeakerSection speaker={speaker} /> : null}
        </div>
        <Taking webinar={webinar} />
      </div>
      <p className="mt-10">
        <Link to={paths.webinars} className="inline-flex min-h-11 items-center text-link">
          {t('seeAll')}
        </Link>
      </p>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-x-4 sm:flex-row">
      <dt className="w-24 shrink-0 text-mute">{label}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Facts({ webinar }: { webinar: WebinarDetail }) {
  const { place, isOnline, speaker, seats } = webinar;
  return (
    <dl className="grid gap-3 rounded-card bg-sand p-4 tnum md:p-6">
      <Fact label={t('when')}>
        <time dateTime={webinar.startsAt}>{spanOf(webinar)}</time>
      </Fact>
      <Fact label={t('where')}>
        {place === null && isOnline ? t('onlineHint') : <Place webinar={webinar} />}
        {seats === null || webinar.phase === 'over' ? null : (
          <span className="block text-small font-normal text-mute">{t('seats', { count: seats })}</span>
        )}
      </Fact>
      {speaker.name ? (
        <Fact label={t('speaker')}>
          <span lang={languageOf(speaker.name)}>{speaker.name}</span>
        </Fact>
      ) : null}
    </dl>
  );
}

function SpeakerSection({ speaker }: { speaker: WebinarDetail['speaker'] }) {
  if (!speaker.words.trim() && speaker.image === null) return null;
  return (
    <section aria-labelledby="speaker" className="mt-10">
      <div className="flex items-center gap-4">
        <Avatar name={speaker.name} src={speaker.image} size="lg" />
        <h2 id="speaker" className="min-w-0 text-h2 wrap-anywhere" lang={languageOf(speaker.name)}>
          {speaker.name}
        </h2>
      </div>
      {speaker.words.trim() ? (
        <div className="mt-3 measure">
          <Markdown text={speaker.words} ofSite />
        </div>
      ) : null}
    </section>
  );
}

/** How to take part, or why that cannot be. */
function Taking({ webinar }: { webinar: WebinarDetail }) {
  const { isCancelled, isFull, phase, recording, slug, title } = webinar;
  if (isCancelled) return <Alert tone="warning" messages={[t('cancelledText')]} />;
  if (phase === 'over')
    return (
      <div>
        <p className="text-mute">{t('over')}</p>
        {recording === null ? null : (
          <Button asChild className="mt-4">
            <a href={recording} target="_blank" rel="noreferrer" aria-label={t('recordingOf', { title })}>
              {t('recording')}
            </a>
          </Button>
        )}
      </div>
    );
  return (
    <section aria-labelledby="take" className="self-start rounded-card border border-line bg-card p-4 md:p-6">
      <h2 id="take" className="text-h3">
        {t('take')}
      </h2>
      <p className="mt-1 mb-5 text-small text-mute">{t(isFull ? 'fullText' : 'takeText')}</p>
      {isFull ? null : <SeatForm slug={slug} />}
    </section>
  );
}
