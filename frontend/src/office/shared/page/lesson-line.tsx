import { languageOf } from '@/kit/lib/language';
import { SkeletonText } from '@/kit/ui/skeleton';

type Named = { title: string; courseTitle: string };

/**
 * Names the lesson and its course below a page's heading. A skeleton of the same height reserves the space
 * while loading.
 */
export function LessonLine({ lesson, isPending }: { lesson: Named | undefined; isPending: boolean }) {
  if (!lesson) return isPending ? <SkeletonText lines={2} /> : null;
  return [lesson.title, lesson.courseTitle].map((text, line) => (
    <span key={line} className="block truncate" lang={languageOf(text)} title={text}>
      {text}
    </span>
  ));
}
