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

/** Debounce of storing the draft in the browser (ms). */
const debounceMs = 500;

/** The interface between a form and its fields. `entity()` creates one from a table. */
export type FormTable<Values extends object> = {
  schema: GenericSchema;
  /** The fields in which two states of the form differ on the wire, in the form's order. */
  changed: (one: Values, other: Values) => (keyof Values & string)[];
  /** The fields that a refusal may name. */
  fields: (values: Values) => readonly string[];
  /** The form's name for a field of the wire. */
  rename?: (values: Values, field: string) => string;
  /**
   * Merges after a save. Returns the form's current values and the stored ones, each completed with what only
   * the other has, such as the ids of new entries.
   */
  settle?: (now: Values, sent: Values, stored: Values) => [Values, Values];
};

type EntityFormOptions<Values extends object> = {
  /** The stored values, or blank ones. */
  initial: Values;
  version?: number;
  /** Further validation in addition to the table's rules. */
  rules?: (values: Values) => FieldErrors;
  /** Whether another save is in progress, such as an automatic one. The form waits for it before it sends. */
  saving?: boolean;
  /** The key of the draft in the browser. Without it no draft is kept. */
  draft?: string;
};

/** The errors on display. `revision` increases with each new list, so that the list takes the focus. */
type ShownErrors = { errors: FieldErrors; general: string[]; revision: number };

/**
 * The state of a form for a stored entity: the entered values, the values and version that they are based on
 * (`base`, `version`), the changed fields, the errors of the schema or the server, a version that somebody
 * else stored meanwhile (`theirs`), and the draft in the browser.
 */
export function useEntityForm<Values extends object, Stored = never>(
  table: FormTable<Values>,
  options: EntityFormOptions<Values>,
) {
  const { schema, changed: changedFields, fields, rename = (_, field) => field } = table;
  const { initial, draft } = options;
  // The form is one value, because a field's name may contain dots, which react-hook-form reads as paths.
  const form = useForm<{ entity: object }>({ defaultValues: { entity: initial } });
  const values = useWatch({ control: form.control, name: 'entity' }) as Values;
  const { setValue, getValues } = form;
  const current = () => getValues('entity') as Values;
  const [start, setStart] = useState({ base: initial, version: options.version ?? 0, resetCount: 0 });
  // A ref, because a step that follows a save in the same handler runs before the next render.
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
  // Stores the draft on unmount, because the debounce may not have elapsed.
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

  const changedSince = (since: Values): boolean => changedFields(current(), since).length > 0;
  const saved = (sent: Values, answer: Values, at: number) => {
    const now = current();
    const [mine, base] = table.settle?.(now, sent, answer) ?? [now, answer];
    const typed = Object.fromEntries(changedFields(now, sent).map((name) => [name, mine[name]]));
    clearErrors();
    setTheirs(null);
    form.reset({ entity: { ...base, ...typed } });
    restart({ base, version: at });
    if (draft !== undefined && Object.keys(typed).length === 0) deleteDraft(draft);
  };

  return {
    ...shown,
    form: values,
    base,
    version,
    /**
     * Counts resets and loaded versions. Used as a `key`, it remounts fields that keep a text of their own.
     */
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
    /** Whether the form was submitted and waits for an upload or a save. */
    waiting: held.waiting,
    /** Validates the form and shows the errors. Returns whether it is valid. */
    validate: (): boolean => {
      const errors = wrong();
      const valid = Object.keys(errors).length === 0;
      if (valid) clearErrors();
      else setErrors(errors);
      return valid;
    },
    /** Whether the form is valid. Shows no errors. */
    isValid: (): boolean => Object.keys(wrong()).length === 0,
    /** The current values with their base and version, even before the next render. */
    snapshot: () => ({ form: current(), base: stored.current.base, version: stored.current.version }),
    /** Shows why the server refused, at the fields that it names. */
    setServerErrors: (error: unknown) => {
      const now = current();
      const { fields: named, general } = toFieldErrors(error, fields(now), (field) => rename(now, field));
      setErrors(named, general);
    },
    /** Applies the server's answer to a save of `sent`. Input entered during the save stays, unsaved. */
    saved,
    /** Like `saved`, but begins anew when nothing was entered during the save: fields show the stored texts. */
    savedOrBegin: (sent: Values, answer: Values, at: number) =>
      changedSince(sent) ? saved(sent, answer, at) : begin(answer, at),
    /** Everything is stored and the form closes: no draft, no question on leaving. */
    close: () => {
      closed.current = true;
      discardDraft();
      setDone(true);
    },
    /** Whether the form differs from `since`, including input that is not rendered yet. */
    changedSince,
    /**
     * Applies the new version after a step that leaves the content alone, such as publishing. Unsaved input
     * stays. If somebody else changed the content too, the next save reports a conflict.
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
