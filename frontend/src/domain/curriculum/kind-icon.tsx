import { BookText, CirclePlay, FileDown, ListChecks, NotebookPen } from 'lucide-react';
import type { Lesson } from '@/api/types';

const icons = {
  video: CirclePlay,
  reading: BookText,
  file: FileDown,
  quiz: ListChecks,
  assignment: NotebookPen,
};

export function KindIcon({
  kind,
  size = 20,
  className,
}: {
  kind: Lesson['kind'];
  size?: number;
  className?: string;
}) {
  const Icon = icons[kind];
  return <Icon size={size} aria-hidden className={className} />;
}
