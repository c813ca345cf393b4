import { fieldId } from '@/shared/form/field-errors';
import { FilePicker } from '@/office/shared/file-picker';
import { Alert } from '@/shared/ui/alert';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { t } from '@/i18n/admin-courses';
import { unsupportedVideoHost } from './validate';

type VideoFieldProps = {
  name: string;
  label: string;
  fileLabel: string;
  hint: string;
  value: string;
  error: string | undefined;
  /** With the film's length in seconds when one was uploaded that says it. */
  onChange: (address: string, seconds?: number) => void;
};

/** Where a video plays from: an address, or a file that is uploaded here. Warns of what the player cannot show. */
export function VideoField({ name, label, fileLabel, hint, value, error, onChange }: VideoFieldProps) {
  const host = unsupportedVideoHost(value);
  const ours = value.startsWith('/');
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Field id={fieldId(name)} label={label} hint={ours ? t('uploadedUrl') : hint} error={error}>
        <Input
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          // A film of ours is signed for this moment; that part says nothing.
          value={ours ? value.replace(/\?.*/, '') : value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {host ? <Alert tone="warning" messages={[t('hostWarning', { host })]} /> : null}
      <FilePicker
        label={fileLabel}
        purpose="video"
        value={ours ? value : ''}
        removable={false}
        hideLabel
        onChange={(path, _, stored) => onChange(path, stored?.seconds)}
      />
    </div>
  );
}
