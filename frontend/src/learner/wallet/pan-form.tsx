import { useEffect } from 'react';
import { useSavePan } from '@/api/account/wallet';
import type { FieldErrors } from '@/shared/form/field-errors';
import { rules } from '@/shared/form/schema';
import { useSchemaForm } from '@/shared/form/use-schema-form';
import { Alert } from '@/shared/ui/alert';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/wallet';
import { isPan } from './withdraw-rules';

type Values = { pan: string };

const schema = rules<Values>(({ pan }): FieldErrors => (isPan(pan) ? {} : { pan: t('panInvalid') }));

type PanFormProps = { label: string; onSaved: () => void };

/** Enters the number, or replaces it. */
export default function PanForm({ label, onSaved }: PanFormProps) {
  const save = useSavePan();
  const { form, register, error, summary, onSubmit } = useSchemaForm<Values>({
    schema,
    fields: ['pan'],
    defaultValues: { pan: '' },
    focus: 'field',
  });
  // It stands there because its button was pressed.
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
