import { ArrowLeft, ListVideo, Moon, Sun } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '@/api/auth';
import { LazyBell } from '@/domain/notifications/lazy-bell';
import { IconButton } from '@/kit/ui/icon-button';
import { Progress } from '@/kit/ui/progress';
import { t } from '@/i18n/player';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { usePlayerPrefs } from '@/domain/video/player-prefs';

type PlayerBarProps = {
  /** The page's heading. Pages with their own heading leave it out. */
  title?: string;
  /** Progress of the course in percent. Left out if the course has nothing to complete. */
  percent?: number;
  onShowList?: () => void;
};

/** The player's title bar: the way back, the course, its progress, and on narrow windows its list of lessons. */
export function PlayerBar({ title, percent, onShowList }: PlayerBarProps) {
  const { status } = useSession();
  const { dark, set } = usePlayerPrefs();
  return (
    <header className="on-deep sticky top-0 z-30 bg-brand-deep text-white">
      <div className="container-page flex h-17 items-center gap-1 max-[12rem]:gap-0 sm:gap-3 md:gap-5 2xl:max-w-[104rem] max-[12rem]:[&_.size-11]:size-8">
        <Link
          to={paths.myCourses}
          aria-label={t('back')}
          className="-ml-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 text-small font-semibold transition-colors hover:bg-white/15 print:hidden"
        >
          <ArrowLeft size={20} aria-hidden />
          <span className="max-lg:hidden">{t('backShort')}</span>
        </Link>
        {title ? (
          <h1 lang={languageOf(title)} className="min-w-0 flex-1 truncate text-h3">
            {title}
          </h1>
        ) : null}
        {percent === undefined ? null : (
          <div className="w-44 max-md:hidden print:hidden">
            <Progress value={percent} label={t('progress')} onDeep />
          </div>
        )}
        {onShowList ? (
          <IconButton
            label={t(dark ? 'light' : 'dark')}
            onDeep
            className="ml-auto"
            onClick={() => set({ dark: !dark })}
          >
            {dark ? <Sun size={22} aria-hidden /> : <Moon size={22} aria-hidden />}
          </IconButton>
        ) : null}
        {status === 'user' ? (
          <div className={cn('print:hidden', onShowList ? undefined : 'ml-auto')}>
            <Suspense fallback={<span className="block size-11" />}>
              <LazyBell onDeep />
            </Suspense>
          </div>
        ) : null}
        {onShowList ? (
          <IconButton label={t('showContent')} onDeep onClick={onShowList} className="md:hidden">
            <ListVideo size={22} aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </header>
  );
}
