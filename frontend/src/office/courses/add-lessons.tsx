import { Upload } from 'lucide-react';
import { useId } from 'react';
import { acceptedTypes } from '@/api/admin/media';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/curriculum-panel';
import { cn } from '@/kit/lib/cn';
import { lessonKinds } from './curriculum';
import { acceptedVideos } from './uploads/video-file';
import type { CurriculumActions } from './use-curriculum';

const labels = {
  video: 'addVideo',
  reading: 'addReading',
  file: 'addFile',
  quiz: 'addQuiz',
  assignment: 'addAssignment',
} as const;
const accepted = `${acceptedVideos},${acceptedTypes.file},.md,.markdown`;

type AddLessonsProps = {
  at: number;
  /** The module that the lessons are added to. Null if there is only one place. */
  module: string | null;
  full: boolean;
  actions: CurriculumActions;
};

/** Buttons to add lessons at the end of a section: one blank lesson, or one for each of several files. */
export function AddLessons({ at, module, full, actions }: AddLessonsProps) {
  const id = useId();
  const where = module === null ? null : <span className="sr-only">{t('toSection', { module })}</span>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {lessonKinds.map((kind) => (
        <Button
          key={kind}
          variant="outline"
          size="sm"
          data-action={kind === 'video' ? 'add' : undefined}
          className="min-h-11"
          disabled={full}
          onClick={() => actions.add(at, kind)}
        >
          {t(labels[kind])}
          {where}
        </Button>
      ))}
      <input
        id={id}
        type="file"
        multiple
        accept={accepted}
        disabled={full}
        aria-describedby={`${id}-hint`}
        className="peer sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) actions.addFiles(at, files);
        }}
      />
      <label
        htmlFor={id}
        className={cn(
          'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-brand/35 bg-card px-3 text-small font-semibold text-brand transition-colors peer-disabled:opacity-50',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand hover:border-brand hover:bg-brand-tint',
        )}
      >
        <Upload size={16} aria-hidden />
        {t('addSeveral')}
        {where}
      </label>
      <span id={`${id}-hint`} className="text-caption text-mute">
        {t('addSeveralHint')}
      </span>
    </div>
  );
}
