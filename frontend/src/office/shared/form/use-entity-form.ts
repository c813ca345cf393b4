/* The form of a stored thing: sends differences only, keeps a draft on the device, and detects conflicting edits. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { useLatest } from '@/kit/lib/use-latest';
import { t } from '@/i18n/office-shared';
import { deleteDraft, findDraft, saveDraft, type Draft } from '@/kit/form/drafts';
import { toFieldErrors, type FieldErrors } from '@/kit/form/field-errors';
import { validate } from '@/kit/form/schema';
import { useHeldSubmit } from './use-held-submit';

/** How long the typing rests before the browser keeps it (ms). */
const debounceMs = 500;

/** What a form needs to know of its fields. `entity()` makes one from a table. */
export type FormTable<Values extends object> = {
  schema: GenericSchema;
  /** The fields in which two states of the form differ on the wire, in the form's order. */
  changed: (one: Values, other: Values) => (keyof Values & string)[];
  /** The fields that a refusal may name. */
  fields: (values: Values) => readonly string[];
  /** The form's name for a field of the wire. */
  rename?: (values: Values, field: string) => string;
  /**
   * After a save: what was typed meanwhile and what is stored, each with what only the other knows, such as the ids that
   * new entries were given.
   */
  settle?: (now: Values, sent: Values, stored: Values) => [Values, Values];
};

type EntityFormOptions<Values extends object> = {
  /** What is stored, or a blank one. */
  initial: Values;
  version?: number;
  /** What is wrong beside the table's rules. */
  rules?: (values: Values) => FieldErrors;
  /** A save is under way that no other one may overtake, such as one that the form makes by itself. */
  saving?: boolean;
  /** Names the draft that the browser keeps; without one it keeps none. */
  draft?: string;
};

/** What is shown as wrong; `revision` counts how often, so that each new list takes the focus. */
type ShownErrors = { errors: FieldErrors; general: string[]; revision: number };

/**
 * The form of something stored: what is entered, what it was made of (`base`, `version`), in what the two differ, what
 * the schema or the server finds wrong, a version that somebody else stored meanwhile (`theirs`), and the browser's
 * draft.
 */
export function useEntityForm<Values extends object, Stored = never>(
  table: FormTable<Values>,
  options: EntityFormOptions<Values>,
) {
  const { schema, changed: changedFields, fields, rename = (_, field) => field } = table;
  const { initial, draft } = options;
  // As one value: a field's name may hold dots, which are paths to react-hook-form.
  const form = useForm<{ entity: object }>({ defaultValues: { entity: initial } });
  const values = useWatch({ control: form.control, name: 'entity' }) as Values;
  const { setValue, getValues } = form;
  const current = () => getValues('entity') as Values;
  const [start, setStart] = useState({ base: initial, version: options.version ?? 0, resetCount: 0 });
  // A step that follows a save in the same handler has not been rendered in between.
  const stored = useRef(start);
  const restart = (change: Partial<typeof start>) => {
    stored.current = { ...stored.current, ...change };
    setStart(stored.current);
  };
  const [shown, setShown] = useState<ShownErrors>({ errors: {}, general: [], revision: 0 });
  const [done, setDone] = useState(false);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const [foundDraft, setFoundDraft] = useState<Draft<Values> | null>(() => {
    const kept = draft === undefined ? null : findDraft<Values>(draft);
    if (kept === null) return null;
    // A draft from before a field was added takes the stored value of it.
    const [form, base] = [
      { ...initial, ...kept.form },
      { ...initial, ...kept.base },
    ];
    return changedFields(form, initial).length > 0 ? { ...kept, form, base } : null;
  });
  const { base, version, resetCount } = start;
  const changed = changedFields(values, base);
  const dirty = !done && changed.length > 0;

  const closed = useRef(false);
  const storeDraft = useLatest(() => {
    if (draft !== undefined && dirty && !closed.current)
      saveDraft(draft, { form: values, base, version, savedAt: new Date().toISOString() });
  });
  useEffect(() => {
    const timer = setTimeout(() => storeDraft.current(), debounceMs);
    return () => clearTimeout(timer);
  }, [storeDraft, values]);
  // What was typed last is kept when the form is closed before the typing rested.
  useEffect(() => () => storeDraft.current(), [storeDraft]);

  const set = useCallback(
    (change: Partial<Values>) => {
      setDone(false);
      closed.current = false;
      setValue('entity', { ...getValues('entity'), ...change });
      setShown((held) => ({
        ...held,
        errors: Object.fromEntries(Object.entries(held.errors).filter(([name]) => !(name in change))),
      }));
    },
    [setValue, getValues],
  );
  const setErrors = (errors: FieldErrors, general: string[] = []) =>
    setShown(({ revision }) => ({ errors, general, revision: revision + 1 }));
  const held = useHeldSubmit(options.saving ?? false, () => setErrors({}, [t('fileMissing')]));
  const clearErrors = () => setShown(({ revision }) => ({ errors: {}, general: [], revision }));
  const wrong = (): FieldErrors => ({
    ...validate(schema, current()).errors,
    ...options.rules?.(current()),
  });
  const discardDraft = () => {
    if (draft !== undefined) deleteDraft(draft);
    setFoundDraft(null);
  };
  const begin = (next: Values, at: number) => {
    discardDraft();
    clearErrors();
    setTheirs(null);
    form.reset({ entity: next });
    restart({ base: next, version: at, resetCount: stored.current.resetCount + 1 });
  };

  return {
    ...shown,
    form: values,
    base,
    version,
    /** Counts resets and loaded versions; as a `key` it makes fields with a text of their own begin anew. */
    resetCount,
    changed,
    dirty,
    foundDraft,
    theirs,
    setTheirs,
    setErrors,
    /** Stays the same function, so that a memoized field is rendered only when its own value changes. */
    set,
    /** The form's `onSubmit`: a file that is on its way is waited for. */
    onSubmit: held.onSubmit,
    /** It was sent, and waits. */
    waiting: held.waiting,
    /** Whether it can be sent; what is wrong is shown. */
    validate: (): boolean => {
      const errors = wrong();
      const valid = Object.keys(errors).length === 0;
      if (valid) clearErrors();
      else setErrors(errors);
      return valid;
    },
    /** The same without a word. */
    isValid: (): boolean => Object.keys(wrong()).length === 0,
    /** What is entered and what it is made of, newer than the last render. */
    snapshot: () => ({ form: current(), base: stored.current.base, version: stored.current.version }),
    /** Shows why the server refused, at the fields that it names. */
    setServerErrors: (error: unknown) => {
      const now = current();
      const { fields: named, general } = toFieldErrors(error, fields(now), (field) => rename(now, field));
      setErrors(named, general);
    },
    /** Takes on what was stored of `sent`; what was typed while it was under way stays, unsaved. */
    saved: (sent: Values, answer: Values, at: number) => {
      const now = current();
      const [mine, base] = table.settle?.(now, sent, answer) ?? [now, answer];
      const typed = Object.fromEntries(changedFields(now, sent).map((name) => [name, mine[name]]));
      clearErrors();
      setTheirs(null);
      form.reset({ entity: { ...base, ...typed } });
      restart({ base, version: at });
      if (draft !== undefined && Object.keys(typed).length === 0) deleteDraft(draft);
    },
    /** Everything is stored and the form closes: no draft, no question on leaving. */
    close: () => {
      closed.current = true;
      discardDraft();
      setDone(true);
    },
    /** Whether something was typed since the form stood like this, even since it was rendered last. */
    changedSince: (since: Values): boolean => changedFields(current(), since).length > 0,
    /**
     * Takes on the version of a step that leaves the content alone, such as publishing. What was typed meanwhile stays;
     * where somebody else changed the thing too, saving it asks.
     */
    adoptVersion: (next: Values, at: number) => {
      if (changedFields(next, stored.current.base).length === 0) restart({ version: at });
      else if (changedFields(current(), stored.current.base).length === 0) begin(next, at);
    },
    /** Replaces the form by another version. */
    begin,
    reset: () => begin(base, version),
    restoreDraft: () => {
      if (foundDraft) {
        form.reset({ entity: foundDraft.form });
        restart({
          base: foundDraft.base,
          version: foundDraft.version,
          resetCount: stored.current.resetCount + 1,
        });
      }
      setFoundDraft(null);
    },
    discardDraft,
  };
}
