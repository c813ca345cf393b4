import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '@/i18n/curriculum-panel';
import {
  addLessons,
  allLessons,
  blankLesson,
  blankSection,
  changeLesson,
  changeModule,
  dropPlace,
  isBlankLesson,
  limits,
  moveLesson,
  moveModule,
  placeOf,
  removeLesson,
  removeModule,
  stepOf,
  type Curriculum,
  type LessonEntry,
  type LessonKind,
  type Place,
  type Section,
} from './curriculum';
import { lessonName, moduleName } from './curriculum-labels';
import type { CoursePart } from './use-course-form';
import { kindOf, titleOf } from './send-lesson-file';
import { useLessonUploads } from './use-lesson-uploads';
import { usePanelFocus } from '@/office/shared/fields/use-panel-focus';

/** If a course has more lessons than this, its modules are folded at first. */
const FOLDED_FROM = 20;

const toggled = (set: ReadonlySet<string>, key: string, on = !set.has(key)): ReadonlySet<string> => {
  const next = new Set(set);
  if (on) next.add(key);
  else next.delete(key);
  return next;
};

/** The state of the curriculum editor: unfolded entries, uploads, announcements and focus. */
export function useCurriculum({ form, set }: CoursePart) {
  const { curriculum } = form;
  const latest = useRef(curriculum);
  useLayoutEffect(() => {
    latest.current = curriculum;
  });
  // Two changes may come before the next render, so apply each to the latest value.
  const update = (change: (now: Curriculum) => Curriculum) => {
    latest.current = change(latest.current);
    set({ curriculum: latest.current });
  };
  const lessons = allLessons(curriculum);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(lessons.filter(isBlankLesson).map(({ key }) => key)),
  );
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(lessons.length > FOLDED_FROM ? curriculum.slice(1).map(({ key }) => key) : []),
  );
  const [said, setSaid] = useState('');
  const focus = usePanelFocus();
  const uploads = useLessonUploads((key, change) => update((now) => changeLesson(now, key, change)));

  const unfold = (at: number) => {
    const key = latest.current[at]?.key;
    if (key) setFolded((held) => toggled(held, key, false));
  };
  const moveTo = (key: string, to: Place) => {
    const now = latest.current;
    const from = placeOf(now, key);
    if (!from) return;
    const name = lessonName(now, from.section, from.index);
    update(() => moveLesson(now, key, to));
    unfold(to.section);
    const place = {
      lesson: name,
      place: to.index + 1,
      count: latest.current[to.section]?.lessons.length ?? 0,
    };
    setSaid(
      now.length > 1 ? t('moved', { ...place, module: moduleName(now, to.section) }) : t('movedFlat', place),
    );
  };
  const add = (at: number, made: LessonEntry[]) => {
    const room = limits.lessons - allLessons(latest.current).length;
    const fitting = made.slice(0, Math.max(0, room));
    update((now) => addLessons(now, at, fitting));
    unfold(at);
    setSaid(t('added', { count: fitting.length }));
    return fitting;
  };

  return {
    curriculum,
    open,
    folded,
    said,
    uploads: uploads.uploads,
    root: focus.root,
    full: lessons.length >= limits.lessons,
    actions: {
      toggle: (key: string) => setOpen((held) => toggled(held, key)),
      fold: (key: string) => setFolded((held) => toggled(held, key)),
      change: (key: string, change: Partial<LessonEntry>) => update((now) => changeLesson(now, key, change)),
      changeModule: (key: string, change: Partial<Pick<Section, 'title' | 'purpose'>>) =>
        update((now) => changeModule(now, key, change)),
      step: (key: string, by: -1 | 1) => {
        const to = stepOf(latest.current, key, by);
        if (!to) return;
        moveTo(key, to);
        focus.onMove(key, by);
      },
      moveToModule: (key: string, section: number) => {
        const from = placeOf(latest.current, key);
        const count = latest.current[section]?.lessons.length ?? 0;
        if (!from || from.section === section) return;
        moveTo(key, { section, index: count });
        focus.onEntry(key, 'more');
      },
      drop: (key: string, before: Place) => moveTo(key, dropPlace(latest.current, key, before)),
      remove: (key: string) => {
        const now = latest.current;
        const from = placeOf(now, key);
        if (!from) return;
        const { lessons = [] } = now[from.section] ?? {};
        const neighbour = lessons[from.index + 1] ?? lessons[from.index - 1];
        uploads.cancel(key);
        update(() => removeLesson(now, key));
        setSaid(t('removed', { lesson: lessonName(now, from.section, from.index) }));
        if (neighbour) focus.onEntry(neighbour.key, 'remove');
        else focus.onEntry(now[from.section]?.key ?? '', 'add');
      },
      add: (at: number, kind: LessonKind) => {
        const lesson = blankLesson(kind);
        if (add(at, [lesson]).length === 0) return;
        setOpen((held) => toggled(held, lesson.key, true));
        focus.onControl(lesson.key);
      },
      addFiles: (at: number, files: File[]) => {
        const made = files.map((file) => ({
          file,
          lesson: blankLesson(kindOf(file), { title: titleOf(file).slice(0, limits.title) }),
        }));
        const added = add(
          at,
          made.map(({ lesson }) => lesson),
        );
        for (const { file, lesson } of made.slice(0, added.length))
          uploads.start(lesson.key, file, lesson.kind);
      },
      sendFile: uploads.start,
      cancelFile: uploads.cancel,
      addModule: () => {
        const module = blankSection();
        update((now) => [...now, module]);
        setSaid(t('moduleAdded'));
        focus.onControl(module.key);
      },
      stepModule: (key: string, by: -1 | 1) => {
        const at = latest.current.findIndex((section) => section.key === key);
        const name = moduleName(latest.current, at);
        update((now) => moveModule(now, key, by));
        const place = latest.current.findIndex((section) => section.key === key);
        setSaid(t('moduleMoved', { module: name, place, count: latest.current.length - 1 }));
        focus.onMove(key, by);
      },
      removeModule: (key: string) => {
        const at = latest.current.findIndex((section) => section.key === key);
        setSaid(t('moduleRemoved', { module: moduleName(latest.current, at) }));
        update((now) => removeModule(now, key));
        focus.onAddModule();
      },
    },
  };
}

export type CurriculumActions = ReturnType<typeof useCurriculum>['actions'];
