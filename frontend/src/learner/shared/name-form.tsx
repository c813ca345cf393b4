import { object } from 'valibot';
import { useGetCertificate, type Certificate } from '@/api/course/certificates';
import { requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/certificates';

const schema = object({ name: requiredText(t('nameRequired')) });
const fields = ['name'] as const;

type NameFormProps = {
  courseId: string;
  name: string;
  submitLabel: string;
  onGot: (certificate: Certificate) => void;
};

/** Asks the learner to check their name before the certificate is issued. */
export function NameForm({ courseId, name, submitLabel, onGot }: NameFormProps) {
  const certificate = useGetCertificate(courseId);
  const form = useSchemaForm<{ name: string }>({ schema, fields, defaultValues: { name }, focus: 'field' });
  const send = async (values: { name: string }) => onGot(await certificate.mutateAsync(values.name));
  return (
    <form noValidate onSubmit={form.onSubmit(send)} className="flex max-w-md flex-col gap-4">
      <Alert messages={form.summary.messages} />
      <Field label={t('name')} error={form.error('name')}>
        <Input autoComplete="name" maxLength={80} {...form.register('name')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={certificate.isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
