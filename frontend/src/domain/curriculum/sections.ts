import type { Lesson, Module } from '@/api/types';

/** Lessons in their order, those of no module first. */
export type Section<L> = { module: Module | null; lessons: L[] };

/** A course's lessons by module; a module without any is left out. */
export function sectionsOf<L extends Pick<Lesson, 'moduleId'>>(
  lessons: L[],
  modules: Module[],
): Section<L>[] {
  const known = new Set(modules.map(({ _id }) => _id));
  const loose = lessons.filter(({ moduleId }) => moduleId === null || !known.has(moduleId));
  return [
    { module: null, lessons: loose },
    ...modules.map((module) => ({
      module,
      lessons: lessons.filter(({ moduleId }) => moduleId === module._id),
    })),
  ].filter((section) => section.lessons.length > 0);
}
