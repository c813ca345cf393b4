import { useEffect } from 'react';
import { useSavePan } from '@/api/account/wallet';
import type { FieldErrors } from '@/kit/form/field-errors';
import { rules } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/wallet';
import { isPan } from './withdraw-rules';

type Values = { pan: string };

const schema = rules<Values>(({ pan }): FieldErrors => (isPan(pan) ? {} : { pan: t('panInvalid') }));

type PanFormProps = { label: string; onSaved: () => void };

/** The form to enter or replace the PAN. */
export default function PanForm({ label, onSaved }: PanFormProps) {
  const save = useSavePan();
  const { form, register, error, summary, onSubmit } = useSchemaForm<Values>({
    schema,
    fields: ['pan'],
    defaultValues: { pan: '' },
    focus: 'field',
  });
  // The learner pressed the button for this form, so it takes the focus.
  useEffect(() => form.setFocus('pan'), [form]);
  const submit = onSubmit(async (values) => {
    await save.mutateAsync(values.pan.trim());
    toast.success(t('panSaved'));
    onSaved();
  });
  return (
    <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <Alert className="basis-full empty:hidden" messages={summary.messages} />
      <Field label={t('panLabel')} error={error('pan')} className="min-w-0 grow basis-60 sm:max-w-80">
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
          {...register('pan')}
        />
      </Field>
      <Button type="submit" variant="outline" loading={save.isPending} className="max-sm:w-full">
        {label}
      </Button>
    </form>
  );
}
