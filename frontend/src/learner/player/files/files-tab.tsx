import { FileText } from 'lucide-react';
import { DownloadButton } from '@/domain/curriculum/download-button';
import { lessonFact } from '@/domain/curriculum/facts';
import { sectionsOf } from '@/domain/curriculum/sections';
import { t } from '@/i18n/player';
import { languageOf } from '@/kit/lib/language';
import type { Course } from '@/api/types';

/** All files of the course, by module, and its syllabus. */
export default function FilesTab({ course }: { course: Course }) {
  const files = course.lessons.filter(({ kind }) => kind === 'file');
  if (files.length === 0 && !course.pdfPath) return <p className="text-mute">{t('noFiles')}</p>;
  return (
    <div className="flex flex-col gap-6">
      {course.pdfPath ? (
        <a
          href={course.pdfPath}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 self-start text-link"
        >
          <FileText size={18} aria-hidden />
          {t('syllabus')}
          <span className="sr-only"> {t('newTab')}</span>
        </a>
      ) : null}
      {sectionsOf(files, course.modules).map(({ module, lessons }) => (
        <section key={module?._id ?? ''} aria-label={module?.title ?? t('filesOfCourse')}>
          {module ? (
            <h2 lang={languageOf(module.title)} className="mb-3 text-body font-semibold wrap-anywhere">
              {module.title}
            </h2>
          ) : null}
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {lessons.map((lesson) => (
              <li key={lesson._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <div className="min-w-0 flex-1 basis-48">
                  <p lang={languageOf(lesson.title)} className="font-semibold wrap-anywhere">
                    {lesson.title}
                  </p>
                  <p className="text-small wrap-anywhere text-mute tnum">
                    {[lesson.fileName, lessonFact(lesson)].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <DownloadButton courseId={course._id} lesson={lesson} variant="outline" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
