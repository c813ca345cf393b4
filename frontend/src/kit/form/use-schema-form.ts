import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { messagesOf } from '@/api/error';
import { toFieldErrors } from './field-errors';
import { resolverOf } from './schema';

const none = {};

type SchemaFormOptions<Values extends FieldValues, Output> = {
  schema: GenericSchema<unknown, Output>;
  /** Names of the fields, in the order of the page. */
  fields: readonly Path<Values>[];
  /** Without default values, the form keeps what was typed before hydration. */
  defaultValues?: DefaultValues<Values>;
  /** The form's field for each API field whose name differs. */
  wireNames?: Readonly<Record<string, Path<Values>>>;
  /** Which element takes the focus after an error: the list above the form, or the first wrong field. */
  focus?: 'summary' | 'field';
  /** The messages of a refusal. */
  explain?: (error: unknown) => string[];
  /** The API error about the form's initial values, if there is one. */
  refusal?: unknown;
};

/**
 * The error list above a form. `revision` counts the lists shown so far, so that each new one takes the
 * focus.
 */
type Summary = { messages: string[]; revision: number };

/**
 * A form of plain fields. Errors found by the schema or the server appear at their field and in a list above
 * the form.
 */
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

  // Prevents a double submit: only one request runs at a time.
  const sending = useRef(false);
  const { setError } = form;
  /**
   * Shows the server's errors at their fields. Returns the first such field, and the messages that belong to
   * no field.
   */
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
    /**
     * The form's submit handler. Passes the schema's output to `send`, and shows the error that `send`
     * throws.
     */
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
