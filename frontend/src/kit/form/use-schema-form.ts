import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { messagesOf } from '@/api/error';
import { toFieldErrors } from './field-errors';
import { resolverOf } from './schema';

const none = {};

type SchemaFormOptions<Values extends FieldValues, Output> = {
  schema: GenericSchema<unknown, Output>;
  /** In the order of the page. */
  fields: readonly Path<Values>[];
  /** Without any the form keeps what was typed before hydration. */
  defaultValues?: DefaultValues<Values>;
  /** Names that the wire has for fields, where they differ. */
  wireNames?: Readonly<Record<string, Path<Values>>>;
  /** What takes the focus when something is wrong: a list of it above the form, or the first field. */
  focus?: 'summary' | 'field';
  /** The messages of a refusal. */
  explain?: (error: unknown) => string[];
  /** Why the server refused what the form begins with, if it did. */
  refusal?: unknown;
};

/** The list above a form; `revision` counts how often one was shown, so that each new one takes the focus. */
type Summary = { messages: string[]; revision: number };

/** A form of plain fields: what a schema or the server finds wrong stands at its field, and in a list above. */
export function useSchemaForm<Values extends FieldValues, Output = Values>({
  schema,
  fields,
  defaultValues,
  wireNames = none,
  focus = 'summary',
  explain = messagesOf,
  refusal = null,
}: SchemaFormOptions<Values, Output>) {
  const form = useForm<Values, unknown, Output>({
    defaultValues,
    resolver: resolverOf<Values, Output>(schema),
    shouldFocusError: false,
  });
  const [summary, setSummary] = useState<Summary>(() =>
    refusal === null ? { messages: [], revision: 0 } : { messages: explain(refusal), revision: 1 },
  );
  const { errors } = form.formState;
  const show = (messages: string[]) => setSummary(({ revision }) => ({ messages, revision: revision + 1 }));
  const clearSummary = () =>
    setSummary((shown) => (shown.messages.length === 0 ? shown : { ...shown, messages: [] }));

  // However often it is pressed, it is sent once at a time.
  const sending = useRef(false);
  const { setError } = form;
  /** Puts what the server names at its fields; answers the first of them, and what belongs to none. */
  const setServerErrors = useCallback(
    (error: unknown): { first: Path<Values> | undefined; general: string[] } => {
      const { fields: named, general } = toFieldErrors(error, fields, (field) => wireNames[field] ?? field);
      const wrong = fields.filter((field) => named[field] !== undefined);
      for (const field of wrong) setError(field, { message: named[field] });
      return { first: wrong[0], general };
    },
    [fields, wireNames, setError],
  );
  useEffect(() => {
    if (refusal !== null) setServerErrors(refusal);
  }, [refusal, setServerErrors]);
  const refused = (error: unknown) => {
    const { first, general } = setServerErrors(error);
    if (focus === 'summary' || first === undefined) return show(explain(error));
    show(general);
    form.setFocus(first);
  };
  const error = (field: Path<Values>): string | undefined => {
    const message = errors[field]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  return {
    form,
    register: form.register,
    error,
    summary,
    show,
    clearSummary,
    /** The form's handler: sends what the schema makes of it; a refusal that `send` throws is shown. */
    onSubmit: (send: (values: Output) => Promise<unknown>) => {
      const submit = form.handleSubmit(
        async (values) => {
          if (sending.current) return;
          sending.current = true;
          clearSummary();
          try {
            await send(values);
          } catch (refusal) {
            refused(refusal);
          } finally {
            sending.current = false;
          }
        },
        (wrong) => {
          if (focus === 'summary')
            return show(fields.flatMap((field) => wrong[field]?.message?.toString() ?? []));
          const first = fields.find((field) => wrong[field]);
          if (first !== undefined) form.setFocus(first);
        },
      );
      return (event?: SubmitEvent) => void submit(event);
    },
  };
}
