import { fieldId, type FieldErrors } from '@/shared/form/field-errors';
import { Panel } from '@/office/shared/panel';
import { RepeatableList } from '@/office/shared/repeatable-list';
import { Alert } from '@/shared/ui/alert';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { t } from '@/i18n/admin-courses';
import { formatClock } from '@/shared/lib/date';
import { entryField } from './validate';
import { blankVideo, type VideoEntry } from './course-form';
import type { FormPart } from './fields';
import { VideoField } from './video-field';

/** The lessons in their order; the first stays. */
export function VideosPanel({ part }: { part: FormPart }) {
  const { form, set, errors } = part;
  return (
    <Panel title={t('videos')} text={t('videosHint')}>
      <div id={fieldId('videos')} tabIndex={-1}>
        <RepeatableList
          legend={t('videos')}
          hideLegend
          items={form.videos}
          onChange={(videos) => set({ videos })}
          make={blankVideo}
          max={200}
          boxed
          keepFirst
          addLabel={t('addVideo')}
          entryName={(index) => t('videoN', { n: index + 1 })}
          error={errors.videos ? <Alert messages={[errors.videos]} className="mb-3" /> : null}
        >
          {(video, update, index) => (
            <VideoFields video={video} update={update} index={index} errors={errors} />
          )}
        </RepeatableList>
      </div>
    </Panel>
  );
}

type VideoFieldsProps = {
  video: VideoEntry;
  update: (video: VideoEntry) => void;
  index: number;
  errors: FieldErrors;
};

function VideoFields({ video, update, index, errors }: VideoFieldsProps) {
  const name = (field: string) => entryField('videos', index, field);
  const film = (url: string, seconds?: number) =>
    update({ ...video, url, ...(seconds === undefined ? {} : { duration: formatClock(seconds) }) });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field id={fieldId(name('title'))} label={t('videoTitle')} error={errors[name('title')]}>
        <Input
          maxLength={150}
          autoComplete="off"
          value={video.title}
          onChange={({ target }) => update({ ...video, title: target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <Field
          id={fieldId(name('duration'))}
          label={t('videoDuration')}
          hint={t('videoDurationHint')}
          error={errors[name('duration')]}
          className="w-48"
        >
          <Input
            autoComplete="off"
            className="tnum"
            value={video.duration}
            onChange={({ target }) => update({ ...video, duration: target.value })}
          />
        </Field>
        <Checkbox
          label={t('isPreview')}
          className="sm:mt-7"
          checked={video.isPreview}
          onChange={({ target }) => update({ ...video, isPreview: target.checked })}
        />
      </div>
      <div className="sm:col-span-2">
        <VideoField
          name={name('url')}
          label={t('videoUrl')}
          fileLabel={t('videoFile')}
          hint={t('videoUrlHint')}
          value={video.url}
          error={errors[name('url')]}
          onChange={film}
        />
      </div>
    </div>
  );
}
