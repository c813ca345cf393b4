import { useState, type CSSProperties } from 'react';
import { Picture } from '@/kit/media/picture';
import { VideoPlayer } from '@/domain/video/video-player';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/special-bundle';
import { cn } from '@/kit/lib/cn';
import type { BundlePart } from './enroll-button';

const languages = [
  { code: 'en', label: t('english') },
  { code: 'hi', label: t('hindi') },
] as const;

const onBrand = { '--sand': 'var(--brand)' } as CSSProperties;

/** The introduction in the chosen language; nothing of it is fetched before it is played. */
export function IntroVideo({ bundle, name }: Pick<BundlePart, 'bundle'> & { name: string }) {
  const films = { en: bundle?.videoUrlEnglish ?? null, hi: bundle?.videoUrlHindi ?? null };
  const [chosen, setChosen] = useState<'en' | 'hi'>(bundle && !films.en && films.hi ? 'hi' : 'en');
  const film = films[chosen];
  const choice = bundle === undefined || (films.en && films.hi);
  const isDrawn = bundle?.bundleImage.startsWith('/media/covers/') ?? false;
  return (
    <div className="min-w-0">
      {choice ? (
        <div
          role="group"
          aria-label={t('videoLanguage')}
          className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <span aria-hidden className="text-small text-white/85">
            {t('videoLanguage')}
          </span>
          <span className="inline-flex rounded-control border border-white/30 p-1">
            {languages.map(({ code, label }) => (
              <button
                key={code}
                type="button"
                lang={code}
                aria-pressed={chosen === code}
                onClick={() => setChosen(code)}
                className={cn(
                  'inline-flex min-h-11 items-center rounded-[6px] px-5 leading-none font-semibold transition-colors',
                  code === 'hi' && 'pt-1.5 font-hindi-label',
                  chosen === code ? 'bg-white text-brand-deep' : 'text-white hover:bg-white/10',
                )}
              >
                {label}
              </button>
            ))}
          </span>
        </div>
      ) : null}
      <div
        data-drawn={isDrawn || undefined}
        // The background for the tints of the generated picture.
        style={isDrawn ? onBrand : undefined}
        className="overflow-hidden rounded-hero"
      >
        {bundle === undefined ? (
          <Skeleton className="aspect-video video-room rounded-none! opacity-15" />
        ) : film ? (
          <VideoPlayer
            key={film}
            src={film}
            title={t('videoTitle', { title: name })}
            poster={bundle.bundleImage}
            category={bundle.category ?? name}
            facade
          />
        ) : (
          <Picture src={bundle.bundleImage} alt="" category={bundle.category ?? name} priority />
        )}
      </div>
    </div>
  );
}
