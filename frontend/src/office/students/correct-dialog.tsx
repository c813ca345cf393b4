import type { GenericSchema } from 'valibot';
import { useCorrectStudent, type Student } from '@/api/admin/students';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { emailAddress, mobileNumber, requiredText, rules, validate } from '@/kit/form/schema';
import type { FieldErrors } from '@/kit/form/field-errors';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-students';

const fields = ['name', 'email', 'mobilenumber'] as const;
type Details = Record<(typeof fields)[number], string>;
const formFields = [...fields, 'reason'] as const;
type Form = Details & { reason: string };

const controls = {
  name: { label: t('name'), type: 'text', hint: undefined },
  email: { label: t('email'), type: 'email', hint: t('correctEmailHint') },
  mobilenumber: { label: t('mobile'), type: 'tel', hint: undefined },
};

const schemas: Record<keyof Details, GenericSchema<string, string>> = {
  name: requiredText(t('nameRequired')),
  email: emailAddress,
  mobilenumber: mobileNumber,
};

/** Returns the fields that differ from the stored ones, in the API's format. */
const changesOf = (details: Details, stored: Details): Partial<Details> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = validate(schemas[field], details[field]).output ?? details[field].trim();
      return value === stored[field] ? [] : [[field, value]];
    }),
  );

/** Validates changed fields only, because stored values may be older than the rules. */
const schemaOf = (stored: Details) =>
  rules<Form>((details) => {
    const errors: FieldErrors = {};
    for (const [field, value] of Object.entries(changesOf(details, stored)) as [keyof Details, string][])
      errors[field] = validate(schemas[field], value).errors?.[''];
    if ('email' in changesOf(details, stored) && details.reason.trim() === '')
      errors.reason = t('correctReasonRequired');
    return errors;
  });

/** Corrects what a student mistyped; only what differs is sent. */
export default function CorrectDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const { name, email, mobilenumber } = student;
  const correct = useCorrectStudent(student._id);
  const { register, error, summary, onSubmit } = useSchemaForm<Form>({
    schema: schemaOf(student),
    fields: formFields,
    defaultValues: { name, email, mobilenumber, reason: '' },
    focus: 'field',
  });
  const confirm = onSubmit(async (details) => {
    const changes = changesOf(details, student);
    if (Object.keys(changes).length > 0) {
      await correct.mutateAsync('email' in changes ? { ...changes, reason: details.reason.trim() } : changes);
      toast.success(t('corrected'));
    }
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('correctTitle', { name })}
      description={t('correctText')}
      confirmLabel={t('save')}
      busy={correct.isPending}
      onConfirm={() => confirm()}
    >
      {fields.map((field) => {
        const { label, type, hint } = controls[field];
        return (
          <Field key={field} label={label} hint={hint} error={error(field)} required={student[field] !== ''}>
            <Input type={type} autoComplete="off" maxLength={254} {...register(field)} />
          </Field>
        );
      })}
      <Field label={t('correctReason')} hint={t('correctReasonHint')} error={error('reason')}>
        <Input type="text" autoComplete="off" maxLength={500} {...register('reason')} />
      </Field>
      <Alert messages={summary.messages} />
    </ConfirmDialog>
  );
}
