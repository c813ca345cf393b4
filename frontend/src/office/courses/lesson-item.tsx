import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { memo, type RefObject } from 'react';
import type { FieldErrors } from '@/kit/form/field-errors';
import { MoreMenu } from '@/office/shared/page/more-menu';
import { KindIcon } from '@/domain/curriculum/kind-icon';
import { Badge } from '@/kit/ui/badge';
import { IconButton } from '@/kit/ui/icon-button';
import { Progress } from '@/kit/ui/progress';
import { t as named } from '@/i18n/admin-curriculum';
import { t } from '@/i18n/curriculum-panel';
import { t as office } from '@/i18n/office-shared';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import type { LessonEntry } from './curriculum';
import { LessonFields } from './lesson-fields';
import type { CurriculumActions } from './use-curriculum';
import type { RowDrag } from '@/office/shared/fields/use-row-drag';
import type { LessonUpload } from './use-lesson-uploads';

type LessonItemProps = {
  lesson: LessonEntry;
  section: number;
  index: number;
  modules: string;
  /** Whether it is the first of all lessons. */
  first: boolean;
  last: boolean;
  open: boolean;
  errors: FieldErrors;
  upload: LessonUpload | undefined;
  /** Whether a dragged lesson would be dropped before this one. */
  dropAt: boolean;
  drag: RowDrag;
  act: RefObject<CurriculumActions>;
};

/**
 * Compares props for `memo`. Of `drag`, whose functions are new in each render, it compares only whether
 * something is dragged over a row. The row calls the newest actions through `act`.
 */
const alike = (one: LessonItemProps, other: LessonItemProps): boolean =>
  (Object.keys(one) as (keyof LessonItemProps)[]).every(
    (name) => name === 'drag' || one[name] === other[name],
  ) && (one.drag.over === null) === (other.drag.over === null);

/** A lesson in one line, which unfolds to its fields. */
export const LessonItem = memo(function LessonItem(props: LessonItemProps) {
  const { lesson, section, index, upload, drag, act } = props;
  const { key } = lesson;
  const sections = props.modules.split('\n');
  const name =
    section === 0
      ? named('lessonN', { n: index + 1 })
      : named('lessonOfModule', { module: sections[section] ?? '', n: index + 1 });
  const faulty = Object.keys(props.errors).length > 0;
  const open = props.open || faulty;
  return (
    <li
      data-entry={key}
      className={cn(
        'rounded-card border bg-card',
        props.dropAt ? 'border-line shadow-[0_-3px_0_var(--color-marigold)]' : 'border-line',
      )}
      onDragOver={(event) => drag.move({ section, index }, event)}
      onDrop={drag.drop}
    >
      <div data-header={key} className="flex flex-wrap items-center gap-x-1 px-2 py-1">
        <span
          draggable
          title={t('dragOf', { lesson: name })}
          aria-hidden
          className="cursor-grab p-2 text-mute max-sm:hidden"
          onDragStart={(event) => drag.start(key, event)}
          onDragEnd={drag.end}
        >
          <GripVertical size={18} />
        </span>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => act.current.toggle(key)}
          className="flex min-h-11 min-w-0 flex-1 basis-52 items-center gap-3 px-1 text-left transition-colors hover:text-brand"
        >
          <KindIcon kind={lesson.kind} size={18} className="shrink-0 text-brand" />
          <span className="sr-only">{`${name}, ${t(`kind_${lesson.kind}`)}: `}</span>
          <span
            lang={languageOf(lesson.title)}
            className={cn('min-w-0 flex-1 wrap-anywhere', lesson.title.trim() ? '' : 'text-mute')}
          >
            {lesson.title.trim() || t('untitled')}
          </span>
          <Marks lesson={lesson} faulty={faulty} />
        </button>
        <div className="flex max-sm:ml-auto">
          <IconButton
            label={office('moveUp', { entry: name })}
            data-action="up"
            disabled={props.first}
            onClick={() => act.current.step(key, -1)}
          >
            <ArrowUp size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={office('moveDown', { entry: name })}
            data-action="down"
            disabled={props.last}
            onClick={() => act.current.step(key, 1)}
          >
            <ArrowDown size={18} aria-hidden />
          </IconButton>
          {sections.length > 1 ? (
            <MoreMenu
              label={t('moreOf', { lesson: name })}
              action="more"
              entries={sections.flatMap((module, at) =>
                at === section
                  ? []
                  : [
                      {
                        label: t('moveTo', { module }),
                        onSelect: () => act.current.moveToModule(key, at),
                      },
                    ],
              )}
            />
          ) : null}
          <IconButton
            label={office('removeEntry', { entry: name })}
            data-action="remove"
            className="text-vermilion"
            onClick={() => act.current.remove(key)}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      {upload && !open && upload.errors.length === 0 ? (
        <div className="px-4 pb-3">
          <p className="text-caption text-mute">
            {upload.share === null ? t('waiting') : office('uploading', { name: upload.name })}
          </p>
          <Progress
            value={Math.round((upload.share ?? 0) * 100)}
            label={office('uploading', { name: upload.name })}
          />
        </div>
      ) : null}
      {open || (upload?.errors.length ?? 0) > 0 ? (
        <div role="group" aria-label={name} className="border-t border-line p-4">
          <LessonFields lesson={lesson} errors={props.errors} upload={upload} act={act} />
        </div>
      ) : null}
    </li>
  );
}, alike);

function Marks({ lesson, faulty }: { lesson: LessonEntry; faulty: boolean }) {
  const { kind, url, text, quiz } = lesson;
  const empty =
    (kind === 'video' && !url.trim()) ||
    (kind === 'quiz' && !quiz?.questions.length) ||
    (kind === 'assignment' && !text.trim());
  const plan = empty && lesson.title.trim() !== '';
  return (
    <span className="flex shrink-0 flex-wrap justify-end gap-1">
      {faulty ? <Badge tone="danger">{t('attention')}</Badge> : null}
      {lesson.isDraft ? <Badge>{t('draft')}</Badge> : null}
      {plan && !lesson.isDraft ? <Badge>{t('plan')}</Badge> : null}
      {lesson.isPreview ? <Badge tone="brand">{t('preview')}</Badge> : null}
    </span>
  );
}
