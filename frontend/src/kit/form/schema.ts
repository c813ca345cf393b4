/* Rules that forms share: e-mail addresses, mobile numbers, passwords. */
import type { FieldErrors as FormFieldErrors, FieldValues, Resolver } from 'react-hook-form';
import {
  check,
  custom,
  getDotPath,
  minLength,
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
import { t } from '@/i18n/fields';
import { isEmail, plainEmail } from '@/kit/lib/email';
import { normalizeMobile } from '@/kit/lib/phone';
import type { FieldErrors } from './field-errors';

/** Text without blanks around it, at least one character. */
export const requiredText = (message: string) => pipe(string(), trim(), nonEmpty(message));
/** The one rule for an e-mail address. */
export const emailAddress = pipe(
  string(),
  transform(plainEmail),
  rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || isEmail(dataset.value)) return;
    // eslint-disable-next-line no-control-regex
    const isForeign = /[^\x00-\x7f].*@./.test(dataset.value);
    addIssue({ message: t(isForeign ? 'emailLatin' : 'emailInvalid') });
  }),
);
/** An email address that may be left empty. */
export const optionalEmailAddress = pipe(
  string(),
  transform(plainEmail),
  check((email) => email === '' || isEmail(email), t('emailInvalid')),
);
/** A mobile number of India, as ten digits. */
export const mobileNumber = pipe(
  string(),
  transform((typed) => normalizeMobile(typed) ?? typed),
  check((number) => normalizeMobile(number) !== null, t('mobileInvalid')),
);
/** The password that the account has, as it was typed. */
export const currentPassword = (message = t('passwordRequired')) => pipe(string(), nonEmpty(message));

/**
 * A rule about the whole form. Its message is shown at one field, which may be nested (`videos[0].title`).
 */
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

/** A new password. It isn't typed twice, because its field can show it. */
export const newPassword = pipe(string(), minLength(6, t('passwordShort')));

/** Rules that span several fields. `find` returns the errors by field. */
export const fieldRules = <Values extends object>(
  find: (values: Values) => FieldErrors,
): RawCheckAction<Values> =>
  rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value as Record<string, unknown>;
    for (const [key, message] of Object.entries(find(dataset.value)))
      if (message !== undefined)
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
  });

/** The rules of `find` as a complete schema. */
export const rules = <Values extends object>(find: (values: Values) => FieldErrors) =>
  pipe(
    custom<Values>((values) => typeof values === 'object'),
    fieldRules(find),
  );

type Result<Output> = { output: Output; errors: null } | { output: null; errors: FieldErrors };

/** The schema's output, or all that is wrong: the first message at each field. */
export function validate<Output>(schema: GenericSchema<unknown, Output>, values: unknown): Result<Output> {
  const result = safeParse(schema, values);
  if (result.success) return { output: result.output, errors: null };
  const errors: FieldErrors = {};
  for (const issue of result.issues) errors[getDotPath(issue) ?? ''] ??= issue.message;
  return { output: null, errors };
}

/** Adapts the schema of a flat form to a react-hook-form resolver. */
export const resolverOf =
  <Values extends FieldValues, Output>(
    schema: GenericSchema<unknown, Output>,
  ): Resolver<Values, unknown, Output> =>
  (values) => {
    const { output, errors } = validate(schema, values);
    if (errors === null) return { values: output, errors: {} };
    const named = Object.entries(errors).map(([field, message]) => [field, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(named) as FormFieldErrors<Values> };
  };
