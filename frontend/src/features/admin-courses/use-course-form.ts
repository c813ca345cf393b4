import { useEffect, useRef, useState } from 'react';
import { faultsOf, type Faults } from '@/components/faults';
import { useLatest } from '@/components/admin/use-latest';
import { usePendingUpload } from '@/components/admin/use-upload';
import { check, formField } from './check';
import { differing, type CourseForm } from './course-form';
import { dropDraft, findDraft, keepDraft, type Draft } from './drafts';
import { labelsOf } from './labels';

/** How long the typing rests before the browser keeps it (ms). */
const rest = 500;

type Start = { form: CourseForm; version: number };

/** What is stored now, with what was typed since the form stood as in `since`. */
const merged = (form: CourseForm, since: CourseForm, stored: CourseForm): CourseForm => ({
  ...stored,
  ...Object.fromEntries(differing(form, since).map((name) => [name, form[name]])),
});

/**
 * The form's state: what is entered, what it was made of (`base`, `version`), what is wrong with it, and the draft that
 * the browser keeps of it under `id`.
 */
export function useCourseForm(id: string, start: Start) {
  const [state, setState] = useState({
    form: start.form,
    base: start.form,
    version: start.version,
    round: 0,
  });
  const [faults, setFaults] = useState<{ fields: Faults; general: string[]; stamp: number }>({
    fields: {},
    general: [],
    stamp: 0,
  });
  const [saved, setSaved] = useState(false);
  const [found, setFound] = useState<Draft | null>(() => {
    const draft = findDraft(id);
    return draft && differing(draft.form, start.form).length > 0 ? draft : null;
  });
  const { form, base, version, round } = state;
  const latest = useLatest(form);
  const dirty = !saved && differing(form, base).length > 0;

  const pending = usePendingUpload();
  const gone = useRef(false);
  const keep = useLatest(() => {
    if (dirty && !gone.current) keepDraft(id, { form, base, version, savedAt: new Date().toISOString() });
  });
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), rest);
    return () => clearTimeout(timer);
  }, [keep, form]);
  // What was typed last is kept when the form is closed before the typing rested.
  useEffect(() => () => keep.current(), [keep]);

  const show = (fields: Faults, general: string[] = []) =>
    setFaults(({ stamp }) => ({ fields, general, stamp: stamp + 1 }));
  const begin = (next: CourseForm, at: number) => {
    dropDraft(id);
    setFound(null);
    setFaults(({ stamp }) => ({ fields: {}, general: [], stamp }));
    setState((now) => ({ form: next, base: next, version: at, round: now.round + 1 }));
  };

  return {
    form,
    base,
    version,
    /** Counts how often another form took this one's place: fields that keep a text of their own begin anew. */
    round,
    dirty,
    faults,
    found,
    set: (change: Partial<CourseForm>) => {
      setSaved(false);
      gone.current = false;
      setState((now) => ({ ...now, form: { ...now.form, ...change } }));
    },
    /** Whether it can be sent; what is wrong is shown. */
    sound: (): boolean => {
      const fields = check(form);
      const sound = Object.keys(fields).length === 0 && pending.length === 0;
      if (sound) setFaults(({ stamp }) => ({ fields: {}, general: [], stamp }));
      else show(fields, pending);
      return sound;
    },
    /** Shows why the server refused; `fallback` when it gave no reason. */
    refused: (error: unknown) => {
      const { fields, general } = faultsOf(error, Object.keys(labelsOf(form)), (field) =>
        formField(form, field),
      );
      show(fields, general);
    },
    show,
    /** Everything is stored: no draft, no question on leaving. */
    stored: () => {
      gone.current = true;
      dropDraft(id);
      setSaved(true);
    },
    /** Whether something was typed since the form stood like this, even since it was rendered last. */
    typedSince: (since: CourseForm): boolean => differing(latest.current, since).length > 0,
    /** Takes on what was stored of `sent`; what was typed while it was under way stays, unsaved. */
    storedPart: (sent: CourseForm, stored: CourseForm, at: number) =>
      setState((now) => ({ ...now, form: merged(now.form, sent, stored), base: stored, version: at })),
    /**
     * Takes on the version of a step that leaves the content alone, such as publishing. What was typed meanwhile stays;
     * where somebody else changed the course too, saving it asks.
     */
    moveOn: (stored: CourseForm, at: number) => {
      if (differing(stored, base).length === 0) setState((now) => ({ ...now, version: at }));
      else if (differing(latest.current, base).length === 0) begin(stored, at);
    },
    /** Takes the form back, or on to another version. */
    begin,
    reset: () => begin(base, version),
    goOnWithDraft: () => {
      if (found) setState((now) => ({ ...now, form: found.form, base: found.base, version: found.version }));
      setFound(null);
    },
    discardDraft: () => {
      dropDraft(id);
      setFound(null);
    },
  };
}

export type CourseEditor = ReturnType<typeof useCourseForm>;
