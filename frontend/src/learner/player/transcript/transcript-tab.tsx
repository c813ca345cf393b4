import { useQuery } from '@tanstack/react-query';
import { Captions } from 'lucide-react';
import { useState } from 'react';
import { lessonQuery } from '@/api/course/lesson';
import { transcriptQuery } from '@/api/course/transcript';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/transcript';
import { useInterval } from '@/kit/lib/use-interval';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import type { TabProps } from '../player-tabs';
import { playerId } from '../use-one-stream';
import { ChapterList } from './chapter-list';
import { Transcript } from './transcript';

const waiting = <SkeletonText lines={6} className="measure" />;
/** How often the video's position is read (ms). */
const LOOK = 400;

/** What is said in a lesson, to be read, searched and jumped to, under its chapters. */
export default function TranscriptTab({ course, lessonId, playhead }: TabProps) {
  const lesson = useQuery(lessonQuery(course._id, lessonId, playerId()));
  const { language, set } = usePlayerPrefs();
  const [at, setAt] = useState(() => playhead.now().at);
  useInterval(() => setAt(playhead.now().at), LOOK, true);
  const captions = lesson.data?.captions ?? [];
  const caption = captions.find((one) => one.language === language) ?? captions[0];
  const transcript = useQuery(transcriptQuery(lessonId, caption));
  const jump = (to: number) => playhead.seek(lessonId, to);
  const number = course.lessons.findIndex(({ _id }) => _id === lessonId) + 1;

  return (
    <QueryView query={lesson} skeleton={waiting} loadingLabel={t('loading')}>
      {({ chapters }) => (
        <div className="flex flex-col gap-8">
          {chapters.length > 0 ? <ChapterList chapters={chapters} at={at} onJump={jump} /> : null}
          {caption ? (
            <QueryView query={transcript} skeleton={waiting} loadingLabel={t('loading')}>
              {(cues) => (
                <Transcript
                  key={`${lessonId} ${caption.language}`}
                  cues={cues}
                  at={at}
                  onJump={jump}
                  languages={captions}
                  language={caption.language}
                  onLanguage={(chosen) => set({ language: chosen })}
                  fileName={t('fileName', {
                    slug: course.slug,
                    number: String(number),
                    language: caption.language,
                  })}
                />
              )}
            </QueryView>
          ) : (
            <EmptyState icon={Captions} title={t('none')} text={t('noneText')} />
          )}
        </div>
      )}
    </QueryView>
  );
}
