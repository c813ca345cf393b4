import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import {
  check,
  custom,
  getDotPath,
  nonEmpty,
  pipe,
  rawCheck,
  safeParse,
  string,
  transform,
  trim,
  type GenericSchema,
  type RawCheckAction,
} from 'valibot';
import type { Faults } from '@/components/faults';
import { isEmail } from '@/lib/email';
import { mobileOf } from '@/lib/phone';

/** Text without stray blanks, some of it. */
export const filled = (message: string) => pipe(string(), trim(), nonEmpty(message));
/** A secret, as it was typed. */
export const secret = (message: string) => pipe(string(), nonEmpty(message));
/** The one rule for an e-mail address. */
export const emailAddress = (message: string) => pipe(string(), trim(), check(isEmail, message));
/** A mobile number of India, as ten digits. */
export const mobileNumber = (message: string) =>
  pipe(
    string(),
    transform((typed) => mobileOf(typed) ?? typed),
    check((number) => mobileOf(number) !== null, message),
  );

/** A rule about the whole form, whose fault stands at one field (`videos[0].title` is one, too). */
export const rule = <Values extends object>(
  field: string,
  holds: (values: Values) => boolean,
  message: string,
): RawCheckAction<Values> =>
  rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || holds(dataset.value)) return;
    const input = dataset.value as Record<string, unknown>;
    addIssue({
      message,
      path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }],
    });
  });

/** Rules that hang together, as one schema: what they find wrong, by field. */
export const rules = <Values extends object>(find: (values: Values) => Faults) =>
  pipe(
    custom<Values>((values) => typeof values === 'object'),
    rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value as Record<string, unknown>;
      for (const [key, message] of Object.entries(find(dataset.value)))
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }),
  );

type Result<Output> = { output: Output; faults: null } | { output: null; faults: Faults };

/** The schema's output, or all that is wrong: the first message at each field. */
export function judge<Output>(schema: GenericSchema<unknown, Output>, values: unknown): Result<Output> {
  const result = safeParse(schema, values);
  if (result.success) return { output: result.output, faults: null };
  const faults: Faults = {};
  for (const issue of result.issues) faults[getDotPath(issue) ?? ''] ??= issue.message;
  return { output: null, faults };
}

/** A schema of a flat form as react-hook-form's check. */
export const resolverOf =
  <Values extends FieldValues, Output>(
    schema: GenericSchema<unknown, Output>,
  ): Resolver<Values, unknown, Output> =>
  (typed) => {
    const { output, faults } = judge(schema, typed);
    if (faults === null) return { values: output, errors: {} };
    const errors = Object.entries(faults).map(([field, message]) => [field, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
