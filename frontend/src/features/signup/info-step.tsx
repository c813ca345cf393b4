import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkUserMutation } from '@/api/auth';
import { ApiError, messagesOf } from '@/api/error';
import { FaultSummary } from '@/components/fault-summary';
import { FocusHeading } from '@/components/focus-heading';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { t } from '@/i18n/en/signup';
import { atFields, checkDetails, fieldOrder, type Details } from './details';
import { writeDraft } from './draft';
import { InfoFields } from './info-fields';

type InfoStepProps = {
  /** What was typed before. */
  details: Details;
  /** Typed before a reload, which lost the passwords. */
  restored: boolean;
  /** Why the server refused the account when it was to be made. */
  refusal: ApiError | null;
  /** Comes from another step: the heading takes the focus. */
  returning: boolean;
  onDone: (details: Details) => void;
};

/** Step 1. Goes on only when everything is right and nobody has the mobile number or the address. */
export function InfoStep({ details, restored, refusal, returning, onDone }: InfoStepProps) {
  const check = useMutation(checkUserMutation);
  const form = useForm<Details>({
    defaultValues: details,
    resolver: checkDetails,
    shouldFocusError: false,
    reValidateMode: 'onBlur',
  });
  const [faults, setFaults] = useState({
    messages: refusal ? messagesOf(refusal) : [],
    stamp: refusal ? 1 : 0,
  });
  const show = (messages: string[]) => setFaults(({ stamp }) => ({ messages, stamp: stamp + 1 }));
  const { setError, subscribe } = form;

  useEffect(() => {
    if (refusal) for (const [field, message] of atFields(refusal.fields)) setError(field, { message });
  }, [refusal, setError]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [subscribe],
  );

  const submit = form.handleSubmit(
    async (values) => {
      setFaults(({ stamp }) => ({ messages: [], stamp }));
      try {
        await check.mutateAsync({ mobilenumber: values.mobile, email: values.email });
        onDone(values);
      } catch (error) {
        show(messagesOf(error));
        if (error instanceof ApiError)
          for (const [field, message] of atFields(error.fields)) setError(field, { message });
      }
    },
    (errors) => show(fieldOrder.flatMap((field) => errors[field]?.message ?? [])),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <InfoHeading focus={returning && !refusal} />
      <p className="mt-1 text-mute">{t('infoText')}</p>
      <div className="mt-6 space-y-4 empty:hidden">
        <FaultSummary {...faults} />
        <Alert tone="info" messages={restored && faults.stamp === 0 ? [t('restored')] : []} />
      </div>
      <InfoFields form={form} />
      <div className="mt-6 flex sm:justify-end">
        <Button type="submit" size="lg" loading={check.isPending} className="max-sm:w-full">
          {t('continue')}
        </Button>
      </div>
    </form>
  );
}

function InfoHeading({ focus }: { focus: boolean }) {
  const title = t('infoTitle');
  return focus ? (
    <FocusHeading className="text-h2">{title}</FocusHeading>
  ) : (
    <h2 className="text-h2">{title}</h2>
  );
}
