import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import CodeField from '@/shared/code-field';
import { t } from '@/i18n/second-factor';
import { requiredText } from './schema';

/** A code of the second factor that must be given. */
export const presentCode = requiredText(t('codeRequired'));

type CodeControlProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  name: Path<Values>;
  error?: string;
  focused?: boolean;
};

/** The code of the second factor, in a schema form. */
export function CodeControl<Values extends FieldValues, Output>({
  form,
  name,
  ...shown
}: CodeControlProps<Values, Output>) {
  const { field } = useController({ control: form.control, name });
  return <CodeField ref={field.ref} value={field.value} onChange={field.onChange} {...shown} />;
}
