import { Suspense, type RefObject } from 'react';
import { MarkdownField } from '@/office/shared/fields/markdown-field';
import { lazyPart } from '@/kit/lib/lazy-part';
import { fieldId, type FieldErrors } from '@/kit/form/field-errors';
import { Checkbox } from '@/kit/ui/checkbox';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Loading, SkeletonText } from '@/kit/ui/skeleton';
import { t as named } from '@/i18n/admin-curriculum';
import { t } from '@/i18n/curriculum-panel';
import { CaptionsButton } from './captions/captions-button';
import { limits, type LessonEntry } from './curriculum';
import { lessonField } from './curriculum-wire';
import { parseDuration } from './duration';
import { LessonFile } from './lesson-file';
import { LessonTexts } from './lesson-texts/lesson-texts';
import type { CurriculumActions } from './use-curriculum';
import type { LessonUpload } from './use-lesson-uploads';
import { VideoAddress } from './video-address';

const QuizEditor = lazyPart(() => import('./quiz/quiz-editor'));

type LessonFieldsProps = {
  lesson: LessonEntry;
  errors: FieldErrors;
  upload: LessonUpload | undefined;
  act: RefObject<CurriculumActions>;
};

/** What a lesson is made of, by its kind. */
export function LessonFields({ lesson, errors, upload, act }: LessonFieldsProps) {
  const { key, kind } = lesson;
  const isWritten = kind === 'reading' || kind === 'assignment' || kind === 'quiz';
  const change = (part: Partial<LessonEntry>) => act.current.change(key, part);
  const field = (name: string) => ({
    id: fieldId(lessonField(key, name)),
    error: errors[lessonField(key, name)],
  });
  const file = (
    <LessonFile
      {...field('file')}
      lesson={lesson}
      upload={upload}
      onFile={(chosen) => act.current.sendFile(key, chosen, kind)}
      onCancel={() => act.current.cancelFile(key)}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...field('title')} label={named(kind === 'video' ? 'videoTitle' : 'lessonTitle')}>
        <Input
          maxLength={limits.title}
          autoComplete="off"
          value={lesson.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
        {kind === 'video' ? (
          <Field
            {...field('duration')}
            label={named('videoDuration')}
            hint={t('videoDurationHint')}
            className="w-48"
          >
            <Input
              autoComplete="off"
              className="tnum"
              value={lesson.duration}
              onChange={({ target }) => change({ duration: target.value })}
            />
          </Field>
        ) : null}
        <div className="sm:mt-7">
          {kind === 'quiz' || kind === 'assignment' ? null : (
            <Checkbox
              label={t('isPreview')}
              checked={lesson.isPreview}
              onChange={({ target }) => change({ isPreview: target.checked })}
            />
          )}
          <Checkbox
            label={t('isDraft')}
            checked={lesson.isDraft}
            onChange={({ target }) => change({ isDraft: target.checked })}
          />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-3 sm:col-span-2">
        {kind === 'video' ? (
          <>
            <VideoAddress
              {...field('url')}
              label={named('videoUrl')}
              hint={t('videoUrlHint')}
              value={lesson.url}
              onChange={(url) => change({ url })}
            />
            {file}
            {lesson._id ? (
              <CaptionsButton
                lessonId={lesson._id}
                title={lesson.title}
                filmSeconds={parseDuration(lesson.duration) || null}
              />
            ) : null}
          </>
        ) : null}
        {kind === 'reading' || kind === 'assignment' ? (
          <MarkdownField
            max={limits.text}
            {...field('text')}
            label={named(kind === 'reading' ? 'text' : 'task')}
            text={lesson.text}
            onChange={(text) => change({ text })}
          />
        ) : null}
        {kind === 'quiz' ? (
          <Suspense
            fallback={
              <Loading>
                <SkeletonText lines={5} />
              </Loading>
            }
          >
            <QuizEditor
              {...field('quiz')}
              lessonId={lesson._id ?? null}
              quiz={lesson.quiz}
              onChange={(quiz) => change({ quiz })}
            />
          </Suspense>
        ) : null}
        {kind === 'file' ? file : null}
        {isWritten && lesson._id ? <LessonTexts lessonId={lesson._id} title={lesson.title} /> : null}
      </div>
    </div>
  );
}
