import { useSavePan } from '@/api/account/wallet';
import type { FieldErrors } from '@/shared/form/field-errors';
import { rules } from '@/shared/form/schema';
import { useSchemaForm } from '@/shared/form/use-schema-form';
import { PageSection } from '@/shared/page-section';
import { Alert } from '@/shared/ui/alert';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/wallet';
import { isPan } from './withdraw-rules';

type PanForm = { pan: string };

const schema = rules<PanForm>(({ pan }): FieldErrors => (isPan(pan) ? {} : { pan: t('panInvalid') }));

/** The number that the tax office knows the learner by: shown without its middle, entered or replaced. */
export function PanSection({ pan }: { pan: string | null }) {
  const save = useSavePan();
  const { form, register, error, summary, onSubmit } = useSchemaForm<PanForm>({
    schema,
    fields: ['pan'],
    defaultValues: { pan: '' },
    focus: 'field',
  });
  const submit = onSubmit(async (values) => {
    await save.mutateAsync(values.pan.trim());
    form.reset();
    toast.success(t('panSaved'));
  });
  return (
    <PageSection title={t('panTitle')} text={t('panText')}>
      <Card>
        {pan ? <p className="mb-4 tnum">{t('panShown', { pan })}</p> : null}
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
            {t(pan ? 'panReplace' : 'panSave')}
          </Button>
        </form>
      </Card>
    </PageSection>
  );
}
