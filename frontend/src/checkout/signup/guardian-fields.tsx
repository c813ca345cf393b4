import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { t } from '@/i18n/signup';
import type { Details } from './details';

/** Whether the learner is under 18, which is all that is asked of their age; then a parent's name and address. */
export function GuardianFields({ form }: { form: UseFormReturn<Details> }) {
  const { register, formState } = form;
  const under18 = useWatch({ control: form.control, name: 'under18' });
  const error = (field: 'guardianName' | 'guardianEmail') => formState.errors[field]?.message;
  return (
    <div className="mt-4">
      <Checkbox label={t('under18')} {...register('under18')} />
      {under18 ? (
        <div className="mt-1 mb-3 border-l-2 border-line pl-4">
          <p className="measure text-small text-mute">{t('guardianText')}</p>
          <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <Field label={t('guardianName')} error={error('guardianName')} required>
              <Input autoComplete="off" {...register('guardianName')} />
            </Field>
            <Field label={t('guardianEmail')} error={error('guardianEmail')} required>
              <Input type="email" autoComplete="off" autoCapitalize="none" {...register('guardianEmail')} />
            </Field>
          </div>
        </div>
      ) : null}
    </div>
  );
}
