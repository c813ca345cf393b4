// eslint-disable-next-line no-restricted-syntax -- a tab has words of its own for code that does not come
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Course } from '@/api/types';
import { PartBoundary } from '@/kit/ui/part-boundary';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Loading, SkeletonText } from '@/kit/ui/skeleton';
import { Tabs } from '@/kit/ui/tabs';
import { t } from '@/i18n/player';
import { About } from './about-tab';
import type { Moment, Playhead } from './playhead';
import { usePlace, type Tab } from './use-place';

export type TabProps = {
  course: Course;
  /** The lesson that is open. */
  lessonId: string;
  playhead: Playhead;
};
export type NotesTabProps = TabProps & {
  /** The timestamp of the note being written. The player's keyboard shortcut begins a note from any tab. */
  noteMoment: Moment | null;
  onNoteMoment: (moment: Moment | null) => void;
};

/** If a tab's code fails to load, the tab says so and the video keeps playing. */
const tab = <P,>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() => load().catch(() => ({ default: TabFailed })));

const DiscussionsTab = tab<TabProps>(() => import('./discussions/discussions-tab'));
const FilesTab = tab<TabProps>(() => import('./files/files-tab'));
const TranscriptTab = tab<TabProps>(() => import('./transcript/transcript-tab'));
const NotesTab = tab<NotesTabProps>(() => import('./notes/notes-tab'));

/** The tabs under the video. The code of a tab loads when the tab is opened. */
export function PlayerTabs(props: NotesTabProps) {
  const { tab, go } = usePlace();
  const tabs: { value: Tab; label: string; content: ReactNode }[] = [
    { value: 'about', label: t('about'), content: <About {...props} /> },
    { value: 'discussions', label: t('discussions'), content: <DiscussionsTab {...props} /> },
    { value: 'transcript', label: t('transcript'), content: <TranscriptTab {...props} /> },
    { value: 'notes', label: t('notes'), content: <NotesTab {...props} /> },
    { value: 'files', label: t('files'), content: <FilesTab {...props} /> },
  ];
  return (
    <div className="mt-8 max-md:px-4">
      <Tabs
        label={t('tabs')}
        value={tab}
        onValueChange={(value) => go({ tab: value as Tab })}
        tabs={tabs.map(({ content, ...rest }) => ({
          ...rest,
          content: (
            <PartBoundary>
              <Suspense fallback={<TabSkeleton />}>{content}</Suspense>
            </PartBoundary>
          ),
        }))}
      />
    </div>
  );
}

function TabSkeleton() {
  return (
    <Loading label={t('tabLoading')}>
      <SkeletonText lines={4} className="measure" />
    </Loading>
  );
}

function TabFailed() {
  return (
    <Alert messages={[t('tabFailed')]}>
      <Button variant="outline" size="sm" className="min-h-11" onClick={() => window.location.reload()}>
        {t('tabRetry')}
      </Button>
    </Alert>
  );
}
