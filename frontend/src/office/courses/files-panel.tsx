import { Panel } from '@/office/shared/page/panel';
import { t } from '@/i18n/admin-courses';
import { CourseField } from './course-field';
import { courseFields } from './course-fields';
import type { CoursePart } from './use-course-form';
import { VideoField } from './video-field';

/** The three files of a course, and its intro video. */
export function FilesPanel({ part }: { part: CoursePart }) {
  const { form, set, errors } = part;
  return (
    <Panel title={t('files')}>
      <div className="grid gap-6 sm:grid-cols-2">
        {courseFields.plain('files').map((name) => (
          <CourseField key={name} part={part} name={name} />
        ))}
        <VideoField
          name="courseIntrovideo"
          label={courseFields.labelOf('courseIntrovideo')}
          fileLabel={t('introVideoFile')}
          hint={t('introVideoHint')}
          value={form.courseIntrovideo}
          error={errors.courseIntrovideo}
          onChange={(courseIntrovideo) => set({ courseIntrovideo })}
        />
      </div>
    </Panel>
  );
}
