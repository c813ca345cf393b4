import { useCallback, useEffect, useState, type SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { messagesOf } from '@/api/error';
import { faultsOf } from '@/components/faults';
import { resolverOf } from './schema';

const none = {};

type SchemaFormOptions<Values extends FieldValues, Output> = {
  schema: GenericSchema<unknown, Output>;
  /** In the order of the page. */
  fields: readonly Path<Values>[];
  /** Without any the form takes over what was typed into the prerendered page before its code was here. */
  defaultValues?: DefaultValues<Values>;
  /** Names that the wire has for fields, where they differ. */
  wireNames?: Readonly<Record<string, Path<Values>>>;
  /** What takes the focus when something is wrong: a list of it above the form, or the first field. */
  focus?: 'summary' | 'field';
  /** What a refusal is told as. */
  explain?: (error: unknown) => string[];
  /** Why the server refused what the form begins with, if it did. */
  refusal?: unknown;
};

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
    shouldFocusError: focus === 'field',
  });
  const [summary, setSummary] = useState<{ messages: string[]; stamp: number }>(() =>
    refusal === null ? { messages: [], stamp: 0 } : { messages: explain(refusal), stamp: 1 },
  );
  const { errors } = form.formState;
  const show = (messages: string[]) => setSummary(({ stamp }) => ({ messages, stamp: stamp + 1 }));

  const { setError } = form;
  /** Puts what the server names at its fields; answers which those are. */
  const setServerErrors = useCallback(
    (error: unknown): Path<Values>[] => {
      const named = faultsOf(error, fields, (field) => wireNames[field] ?? field).fields;
      const wrong = fields.filter((field) => named[field] !== undefined);
      for (const field of wrong) setError(field, { message: named[field] });
      return wrong;
    },
    [fields, wireNames, setError],
  );
  useEffect(() => {
    if (refusal !== null) setServerErrors(refusal);
  }, [refusal, setServerErrors]);
  const refused = (error: unknown) => {
    const [first] = setServerErrors(error);
    if (focus === 'field' && first !== undefined) form.setFocus(first);
    else show(explain(error));
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
    /** The form's handler: sends what the schema makes of it; a refusal that `send` throws is shown. */
    onSubmit: (send: (values: Output) => Promise<unknown>) => {
      const submit = form.handleSubmit(
        async (values) => {
          setSummary(({ stamp }) => ({ messages: [], stamp }));
          try {
            await send(values);
          } catch (fault) {
            refused(fault);
          }
        },
        (wrong) => {
          if (focus === 'summary') show(fields.flatMap((field) => wrong[field]?.message?.toString() ?? []));
        },
      );
      return (event: SubmitEvent) => void submit(event);
    },
  };
}
