import { useId, useState } from 'react';
import CodeField from '@/shared/code-field';
import { Alert } from '@/shared/ui/alert';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/field';
import { PasswordInput } from '@/shared/ui/password-input';
import { t } from '@/i18n/admin-security';
import { t as codes } from '@/i18n/second-factor';
import { refusedAt } from './refused-at';

type ProofDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  danger?: boolean;
  email: string;
  busy: boolean;
  error: unknown;
  onClose: () => void;
  onConfirm: (proof: { password: string; code: string }) => void;
};

/** Asks for password and code before the second factor is changed. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, description, confirmLabel, danger = false, email, busy, error, onClose, onConfirm } = props;
  const id = useId();
  const [proof, setProof] = useState({ password: '', code: '' });
  const [tried, setTried] = useState(false);
  const atPassword = refusedAt(error, 'password');
  const atCode = refusedAt(error, 'code');
  const missing = { password: tried && proof.password === '', code: tried && proof.code.trim() === '' };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || busy ? undefined : onClose())}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        method="post"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (proof.password !== '' && proof.code.trim() !== '') onConfirm(proof);
        }}
      >
        <Alert messages={atPassword.general} />
        <input hidden readOnly aria-label={t('username')} autoComplete="username" value={email} />
        <Field
          label={t('password')}
          error={missing.password ? t('passwordRequired') : atPassword.field}
          required
        >
          <PasswordInput
            autoComplete="current-password"
            value={proof.password}
            onChange={({ target }) => setProof({ ...proof, password: target.value })}
          />
        </Field>
        <CodeField
          value={proof.code}
          error={missing.code ? codes('codeRequired') : atCode.field}
          onChange={(code) => setProof({ ...proof, code })}
        />
      </form>
    </Dialog>
  );
}
