import { useQuery } from '@tanstack/react-query';
import { lessonQuery } from '@/api/course/lesson';
import type { Lesson } from '@/api/types';
import { Markdown } from '@/kit/markdown/markdown';
import { QueryView } from '@/kit/ui/query-view';
import { Loading, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/lesson';
import { DownloadCard } from './download-card';

type LessonContentProps = { courseId: string; lesson: Lesson };

/** The content of a reading or a file lesson. */
export default function LessonContent({ courseId, lesson }: LessonContentProps) {
  return lesson.kind === 'file' ? (
    <DownloadCard courseId={courseId} lesson={lesson} />
  ) : (
    <Reading courseId={courseId} lesson={lesson} />
  );
}

function Reading({ courseId, lesson }: LessonContentProps) {
  const query = useQuery(lessonQuery(courseId, lesson._id));
  return (
    <QueryView
      query={query}
      skeleton={
        <Loading label={t('loading')}>
          <SkeletonText lines={6} className="measure" />
        </Loading>
      }
    >
      {({ text = '' }) =>
        text.trim() ? <Markdown text={text} /> : <p className="text-mute">{t('emptyReading')}</p>
      }
    </QueryView>
  );
}
