import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/admin-courses';
import { unsupportedVideoHost } from './video-host';

type VideoAddressProps = {
  id: string;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
};

/** The address that a video plays from. Warns if the player cannot show it. */
export function VideoAddress({ id, label, hint, value, error, onChange }: VideoAddressProps) {
  const host = unsupportedVideoHost(value);
  const ours = value.startsWith('/');
  return (
    <>
      <Field id={id} label={label} hint={ours ? t('uploadedUrl') : hint} error={error}>
        <Input
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          // The address of an uploaded video ends in a temporary signature, which is not shown.
          value={ours ? value.replace(/\?.*/, '') : value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {host ? <Alert tone="warning" messages={[t('hostWarning', { host })]} /> : null}
    </>
  );
}
