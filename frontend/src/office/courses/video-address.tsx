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

/** Where a video plays from. Warns of what the player cannot show. */
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
          // A film of ours is signed for this moment; that part says nothing.
          value={ours ? value.replace(/\?.*/, '') : value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {host ? <Alert tone="warning" messages={[t('hostWarning', { host })]} /> : null}
    </>
  );
}
