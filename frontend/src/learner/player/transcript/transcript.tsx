import { Download, LocateFixed, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Caption } from '@/api/types';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/transcript';
import { cn } from '@/kit/lib/cn';
import { formatClock } from '@/kit/lib/date';
import { saveFile } from '@/kit/lib/save-file';
import { cueAt, type Cue } from '@/kit/media/vtt';
import { searchCues } from './search-cues';

type TranscriptProps = {
  cues: Cue[];
  /** The playback position (s). */
  at: number;
  onJump: (at: number) => void;
  languages: Caption[];
  language: Caption['language'];
  onLanguage: (language: string) => void;
  fileName: string;
};

/** The transcript of a lesson. The line that is being spoken stays in view until the reader scrolls. */
export function Transcript({ cues, at, onJump, languages, language, onLanguage, fileName }: TranscriptProps) {
  const heading = useId();
  const [search, setSearch] = useState('');
  const found = searchCues(cues, search);
  const searching = search.trim() !== '';
  const download = () =>
    saveFile(new Blob([`${cues.map(({ text }) => text).join('\n')}\n`], { type: 'text/plain' }), fileName);
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-h3">
          {t('heading')}
        </h2>
        <Button variant="outline" size="sm" className="min-h-11" onClick={download}>
          <Download size={16} aria-hidden />
          {t('download')}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('search')} className="min-w-0 flex-1 basis-60">
          <span className="relative block">
            <Search size={18} aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-mute" />
            <Input
              type="search"
              value={search}
              className="pl-10"
              onChange={({ target }) => setSearch(target.value)}
            />
          </span>
        </Field>
        {languages.length > 1 ? (
          <Field label={t('language')} className="w-40">
            <Select
              value={language}
              onChange={({ target }) => onLanguage(target.value)}
              options={languages.map(({ language: value, label }) => ({ value, label }))}
            />
          </Field>
        ) : null}
      </div>
      <p role="status" className="text-small text-mute tnum">
        {searching ? (found.length > 0 ? t('matches', { count: found.length }) : t('noMatch')) : ''}
      </p>
      {searching && found.length === 0 ? (
        <Button variant="outline" size="sm" className="min-h-11 self-start" onClick={() => setSearch('')}>
          {t('showAll')}
        </Button>
      ) : (
        <Lines cues={found} at={at} follow={!searching} language={language} onJump={onJump} />
      )}
    </section>
  );
}

type LinesProps = Pick<TranscriptProps, 'cues' | 'at' | 'language' | 'onJump'> & { follow: boolean };

function Lines({ cues, at, follow, language, onJump }: LinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [scrolled, setScrolled] = useState(false);
  const current = cueAt(cues, at);
  const following = follow && !scrolled;
  useEffect(() => {
    const line = list.current?.children[current];
    if (!following || !list.current || !(line instanceof HTMLElement)) return;
    list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3;
  }, [current, following]);
  const onScroll = () => setScrolled(true);
  return (
    <div className="relative">
      {/* The lines are buttons, by which a keyboard comes to each of them. */}
      <ol
        ref={list}
        lang={language}
        aria-label={t('lines')}
        onWheel={onScroll}
        onTouchMove={onScroll}
        onPointerDown={({ target, currentTarget }) => {
          // A press on the scroll bar targets the box itself.
          if (target === currentTarget) onScroll();
        }}
        className="relative max-h-[28rem] overflow-y-auto rounded-card border border-line bg-card p-2"
      >
        {cues.map((cue, i) => (
          <li key={`${cue.start} ${cue.text}`}>
            <button
              type="button"
              aria-current={i === current && follow ? 'true' : undefined}
              onClick={() => {
                setScrolled(false);
                onJump(cue.start);
              }}
              onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setScrolled(true)}
              className={cn(
                'flex min-h-11 w-full items-start gap-3 rounded-control px-3 py-2 text-left transition-colors focus-visible:-outline-offset-2',
                i === current && follow ? 'bg-brand-tint text-brand' : 'hover:bg-sand',
              )}
            >
              <span className="w-14 shrink-0 pt-0.5 text-small text-mute tnum">{formatClock(cue.start)}</span>
              <span className="min-w-0 wrap-anywhere">{cue.text}</span>
            </button>
          </li>
        ))}
      </ol>
      {follow && scrolled ? (
        <Button size="sm" className="absolute right-3 bottom-3 min-h-11" onClick={() => setScrolled(false)}>
          <LocateFixed size={16} aria-hidden />
          {t('follow')}
        </Button>
      ) : null}
    </div>
  );
}
