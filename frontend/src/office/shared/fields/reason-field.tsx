import type { ComponentProps } from 'react';
import { object } from 'valibot';
import { requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Field } from '@/kit/ui/field';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/office-shared';

type ReasonFieldProps = Omit<ComponentProps<'textarea'>, 'rows'> & {
  /** Says who reads the reason. */
  hint: string;
  error?: string;
};

/** A required field for the reason of an admin's action. */
export function ReasonField({ hint, error, maxLength = 500, ...control }: ReasonFieldProps) {
  return (
    <Field label={t('reason')} hint={hint} error={error} required>
      <Textarea rows={2} maxLength={maxLength} {...control} />
    </Field>
  );
}

const fields = ['reason'] as const;

/** The state of a dialog's form that asks only for a reason. `missing` is the error for an empty reason. */
export function useReasonForm(missing: string) {
  const { form, register, error, summary, onSubmit, clearSummary } = useSchemaForm<{ reason: string }>({
    schema: object({ reason: requiredText(missing) }),
    fields,
    defaultValues: { reason: '' },
    focus: 'field',
  });
  return {
    /** Props for `ReasonField`. */
    field: { ...register('reason'), error: error('reason') },
    /** The server's errors that belong to no field. */
    messages: summary.messages,
    onSubmit,
    reset: () => {
      form.reset();
      clearSummary();
    },
  };
}
