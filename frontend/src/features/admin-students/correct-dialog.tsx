import { useState } from 'react';
import { useCorrectStudent, type Student } from '@/api/admin/students';
import { ConfirmDialog } from '@/components/admin/confirm-dialog';
import { faultsOf, type Faults } from '@/components/faults';
import { Alert } from '@/components/ui/alert';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { t } from '@/i18n/en/admin-students';
import { isEmail } from '@/lib/email';
import { mobileOf } from '@/lib/phone';

const fields = [
  { name: 'name', label: t('name'), type: 'text', hint: undefined },
  { name: 'email', label: t('email'), type: 'email', hint: t('correctEmailHint') },
  { name: 'mobilenumber', label: t('mobile'), type: 'tel', hint: undefined },
] as const;
type Details = Record<(typeof fields)[number]['name'], string>;

/** What is wrong with what differs; the server judges again. What stays may be older than the rules. */
function check({ name, email, mobilenumber }: Partial<Details>): Faults {
  return {
    ...(name === '' ? { name: t('nameRequired') } : {}),
    ...(email === undefined || isEmail(email) ? {} : { email: t('emailInvalid') }),
    ...(mobilenumber === undefined || mobileOf(mobilenumber) ? {} : { mobilenumber: t('mobileInvalid') }),
  };
}

/** Corrects what a student mistyped; only what differs is sent. */
export function CorrectDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const { name, email, mobilenumber } = student;
  const [form, setForm] = useState<Details>({ name, email, mobilenumber });
  const [found, setFound] = useState<Faults>({});
  const correct = useCorrectStudent(student._id);
  const refused = correct.error ? faultsOf(correct.error, Object.keys(form)) : null;
  const faults: Faults = { ...refused?.fields, ...found };
  const confirm = () => {
    const typed = {
      name: form.name.trim(),
      email: form.email.trim(),
      mobilenumber: mobileOf(form.mobilenumber) ?? form.mobilenumber.trim(),
    };
    const changed: Partial<Details> = Object.fromEntries(
      fields.flatMap(({ name: field }) => (typed[field] === student[field] ? [] : [[field, typed[field]]])),
    );
    const wrong = check(changed);
    setFound(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (Object.keys(changed).length === 0) return onClose();
    correct.mutate(changed, {
      onSuccess: () => {
        toast.success(t('corrected'));
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('correctTitle', { name })}
      description={t('correctText')}
      confirmLabel={t('save')}
      busy={correct.isPending}
      onConfirm={confirm}
    >
      {fields.map(({ name: field, label, type, hint }) => (
        <Field key={field} label={label} hint={hint} error={faults[field]} required={student[field] !== ''}>
          <Input
            type={type}
            autoComplete="off"
            maxLength={254}
            value={form[field]}
            onChange={({ target }) => {
              setForm({ ...form, [field]: target.value });
              setFound({});
              correct.reset();
            }}
          />
        </Field>
      ))}
      <Alert messages={refused?.general ?? []} />
    </ConfirmDialog>
  );
}
