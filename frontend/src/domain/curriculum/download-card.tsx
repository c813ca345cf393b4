import type { Lesson } from '@/api/types';
import { languageOf } from '@/kit/lib/language';
import { DownloadButton } from './download-button';
import { lessonFact } from './facts';
import { KindIcon } from './kind-icon';

/** A file with its name, size and download button. */
export function DownloadCard({ courseId, lesson }: { courseId: string; lesson: Lesson }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-card p-5">
      <KindIcon kind="file" size={32} className="shrink-0 text-brand" />
      <div className="min-w-0 flex-1 basis-48">
        <p lang={languageOf(lesson.fileName ?? lesson.title)} className="font-semibold wrap-anywhere">
          {lesson.fileName ?? lesson.title}
        </p>
        <p className="text-small text-mute tnum">{lessonFact(lesson)}</p>
      </div>
      <DownloadButton courseId={courseId} lesson={lesson} />
    </div>
  );
}
