import { fieldId } from '@/shared/form/field-errors';
import { FilePicker } from '@/office/shared/file-picker';
import { Panel } from '@/office/shared/panel';
import { t } from '@/i18n/admin-courses';
import { VideoField } from './video-field';
import type { FormPart } from './fields';

/** The three files of a course, and its intro video. */
export function FilesPanel({ part }: { part: FormPart }) {
  const { form, set, errors } = part;
  return (
    <Panel title={t('files')}>
      <div className="grid gap-6 sm:grid-cols-2">
        <FilePicker
          id={fieldId('image')}
          label={t('thumbnail')}
          purpose="image"
          hint={t('thumbnailHint')}
          value={form.image}
          error={errors.image}
          onChange={(image) => set({ image })}
        />
        <FilePicker
          id={fieldId('certificatePath')}
          label={t('certificate')}
          purpose="image"
          value={form.certificatePath}
          error={errors.certificatePath}
          onChange={(certificatePath) => set({ certificatePath })}
        />
        <FilePicker
          id={fieldId('pdfPath')}
          label={t('syllabus')}
          purpose="pdf"
          value={form.pdfPath}
          error={errors.pdfPath}
          onChange={(pdfPath) => set({ pdfPath })}
        />
        <VideoField
          name="courseIntrovideo"
          label={t('introVideo')}
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
