import { languageOf } from '@/kit/lib/language';
import { SkeletonText } from '@/kit/ui/skeleton';

type Named = { title: string; courseTitle: string };

/** Below a page's heading: which lesson of which course it is about, in the same room before that is known. */
export function LessonLine({ lesson, isPending }: { lesson: Named | undefined; isPending: boolean }) {
  if (!lesson) return isPending ? <SkeletonText lines={2} /> : null;
  return [lesson.title, lesson.courseTitle].map((text, line) => (
    <span key={line} className="block truncate" lang={languageOf(text)} title={text}>
      {text}
    </span>
  ));
}
