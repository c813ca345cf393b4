import { t } from '@/i18n/admin-curriculum';
import type { Curriculum, LessonEntry } from './curriculum';
import { lessonField, moduleField } from './curriculum-wire';

/** What a module is called: its title, or its place while it has none. */
export const moduleName = (curriculum: Curriculum, at: number): string =>
  at === 0 ? t('noModule') : curriculum[at]?.title.trim() || t('moduleN', { n: at });

/** What a lesson is called by its place. */
export const lessonName = (curriculum: Curriculum, at: number, index: number): string =>
  at === 0
    ? t('lessonN', { n: index + 1 })
    : t('lessonOfModule', { module: moduleName(curriculum, at), n: index + 1 });

const fields: Record<LessonEntry['kind'], [string, string][]> = {
  video: [
    ['title', t('videoTitle')],
    ['duration', t('videoDuration')],
    ['url', t('videoUrl')],
  ],
  reading: [
    ['title', t('lessonTitle')],
    ['text', t('text')],
  ],
  file: [
    ['title', t('lessonTitle')],
    ['file', t('file')],
  ],
  quiz: [
    ['title', t('lessonTitle')],
    ['quiz', t('quiz')],
  ],
  assignment: [
    ['title', t('lessonTitle')],
    ['text', t('task')],
  ],
};

/** Returns the labels of module and lesson fields by the form's field names, in the order of the page. */
export function curriculumLabels(curriculum: Curriculum): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [at, section] of curriculum.entries()) {
    if (at > 0)
      for (const [field, label] of [
        ['title', t('moduleTitle')],
        ['purpose', t('modulePurpose')],
      ] as const)
        labels[moduleField(section.key, field)] = `${moduleName(curriculum, at)}, ${label}`;
    for (const [index, lesson] of section.lessons.entries())
      for (const [field, label] of fields[lesson.kind])
        labels[lessonField(lesson.key, field)] = `${lessonName(curriculum, at, index)}, ${label}`;
  }
  return labels;
}

/** Describes a curriculum in words, to compare two versions. */
export const describeCurriculum = (curriculum: Curriculum): string =>
  curriculum
    .flatMap(({ lessons }, at) => {
      const titles = lessons.map(({ title }) => title.trim()).filter(Boolean);
      if (at === 0) return titles.length > 0 ? [titles.join(', ')] : [];
      return [
        titles.length > 0
          ? `${moduleName(curriculum, at)}: ${titles.join(', ')}`
          : moduleName(curriculum, at),
      ];
    })
    .join('\n');
