import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/second-factor';

type CodeFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string;
  /** Takes the focus as it appears. */
  focused?: boolean;
  /** For a form that moves the focus to a field with an error. */
  ref?: Ref<{ focus: () => void }>;
};

/** A code of the authenticator app, or a recovery code for users without the app. */
export default function CodeField({ value, onChange, error, focused = false, ref }: CodeFieldProps) {
  const [recovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const toggle = () => {
    setRecovery(!recovery);
    onChange('');
    input.current?.focus();
  };
  return (
    <div>
      <Field
        label={recovery ? t('recoveryCode') : t('code')}
        hint={recovery ? t('recoveryHint') : t('codeHint')}
        error={error}
        required
      >
        <Input
          ref={input}
          name="totp"
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          maxLength={recovery ? 24 : 8}
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <Button variant="link" size="md" className="text-small" onClick={toggle}>
        {recovery ? t('useApp') : t('useRecovery')}
      </Button>
    </div>
  );
}
