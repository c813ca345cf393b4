import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/guardian';
import type { Details } from './details';

type GuardianFieldsProps = {
  form: UseFormReturn<Details>;
  at: (field: keyof Details) => { error: string | undefined };
};

/** A parent's name and address, for learners under 18. Loaded when that is chosen. */
export default function GuardianFields({ form, at }: GuardianFieldsProps) {
  const { register } = form;
  return (
    <div className="mt-1 mb-3 border-l-2 border-line pl-4">
      <p className="measure text-small text-mute">{t('guardianText')}</p>
      <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field label={t('guardianName')} {...at('guardianName')} required>
          <Input autoComplete="off" {...register('guardianName')} />
        </Field>
        <Field label={t('guardianEmail')} {...at('guardianEmail')} required>
          <Input type="email" autoComplete="off" autoCapitalize="none" {...register('guardianEmail')} />
        </Field>
      </div>
    </div>
  );
}
