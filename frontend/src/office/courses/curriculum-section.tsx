import type { RefObject } from 'react';
import type { FieldErrors } from '@/kit/form/field-errors';
import { t as named } from '@/i18n/admin-curriculum';
import { t } from '@/i18n/curriculum-panel';
import { cn } from '@/kit/lib/cn';
import { AddLessons } from './add-lessons';
import type { Section } from './curriculum';
import { lessonField, moduleField } from './curriculum-wire';
import { LessonItem } from './lesson-item';
import { ModuleHeader } from './module-header';
import type { CurriculumActions, useCurriculum } from './use-curriculum';
import type { RowDrag } from '@/office/shared/fields/use-row-drag';

type CurriculumSectionProps = {
  section: Section;
  at: number;
  /** The number of sections. */
  count: number;
  /** The names of the sections, one per line. */
  modules: string;
  state: Omit<ReturnType<typeof useCurriculum>, 'root'>;
  drag: RowDrag;
  act: RefObject<CurriculumActions>;
  errors: FieldErrors;
};

const none: FieldErrors = {};
const has = (errors: FieldErrors, prefix: string): boolean =>
  Object.keys(errors).some((name) => name.startsWith(prefix));

/** The lessons of a module, or those before the modules. */
export function CurriculumSection(props: CurriculumSectionProps) {
  const { section, at, count, modules, state, drag, act, errors } = props;
  const { lessons } = section;
  const name = modules.split('\n')[at] ?? '';
  const wrong =
    has(errors, moduleField(section.key, '')) || lessons.some(({ key }) => has(errors, lessonField(key, '')));
  // Unfold a section with errors, because the error list above the form links into it.
  const folded = at > 0 && state.folded.has(section.key) && !wrong;
  const content = (
    <>
      {lessons.length > 0 ? (
        <ol aria-label={count > 1 ? name : undefined} className="flex flex-col gap-2">
          {lessons.map((lesson, index) => {
            const faulty = has(errors, lessonField(lesson.key, ''));
            return (
              <LessonItem
                key={lesson.key}
                lesson={lesson}
                section={at}
                index={index}
                modules={modules}
                first={at === 0 && index === 0}
                last={at === count - 1 && index === lessons.length - 1}
                open={state.open.has(lesson.key)}
                errors={faulty ? errors : none}
                upload={state.uploads[lesson.key]}
                // Only the row under the pointer gets true, so only that row renders again.
                dropAt={drag.over?.section === at && drag.over.index === index}
                drag={drag}
                act={act}
              />
            );
          })}
        </ol>
      ) : (
        <p className="text-small text-mute">{at > 0 || count === 1 ? t('moduleEmpty') : null}</p>
      )}
      <div
        aria-hidden
        className={cn(
          'my-1 h-0.5 rounded-full',
          drag.over?.section === at && drag.over.index >= lessons.length && 'bg-marigold',
        )}
      />
      <AddLessons at={at} module={count > 1 ? name : null} full={state.full} actions={state.actions} />
    </>
  );
  const dropZone = {
    onDragOver: (event: React.DragEvent) => drag.move({ section: at, index: lessons.length }, event, false),
    onDrop: drag.drop,
  };
  if (at === 0)
    return (
      <div data-entry={section.key} {...dropZone}>
        {count > 1 ? <p className="mb-2 text-small font-semibold">{named('noModule')}</p> : null}
        {content}
      </div>
    );
  return (
    <section
      aria-label={name}
      data-entry={section.key}
      className="rounded-card border border-line bg-paper p-3 sm:p-4"
      {...dropZone}
    >
      <ModuleHeader
        section={section}
        at={at}
        count={count}
        name={name}
        folded={folded}
        errors={errors}
        actions={state.actions}
      />
      {folded ? null : <div className="mt-4">{content}</div>}
    </section>
  );
}
