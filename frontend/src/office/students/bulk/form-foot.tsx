import { messagesOf } from '@/api/error';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-student-bulk';

type FormFootProps = {
  label: string;
  disabled?: boolean;
  busy: boolean;
  error: unknown;
  onCancel: () => void;
};

/** A form's error, and its buttons to submit and to cancel. */
export function FormFoot({ label, disabled, busy, error, onCancel }: FormFootProps) {
  return (
    <>
      <Alert messages={error ? messagesOf(error) : []} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={disabled} loading={busy}>
          {label}
        </Button>
      </div>
    </>
  );
}
