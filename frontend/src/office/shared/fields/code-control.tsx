import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import CodeField from '@/domain/account/code-field';
import { t } from '@/i18n/second-factor';
import { requiredText } from '@/kit/form/schema';

/** A required code of the second factor. */
export const requiredCode = requiredText(t('codeRequired'));

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
  const { ref, value, onChange } = useController({ control: form.control, name }).field;
  return <CodeField ref={ref} value={value} onChange={onChange} {...shown} />;
}
