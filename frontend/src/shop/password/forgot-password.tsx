import { useState } from 'react';
import { ForgotPasswordForm } from './forgot-password-form';
import { MailSentNotice } from './mail-sent-notice';

/** The form to request a link by mail, then the confirmation. */
export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  if (asked) return <MailSentNotice email={email} onOther={() => setAsked(false)} />;
  return (
    <ForgotPasswordForm
      email={email}
      onAsked={(address) => {
        setEmail(address);
        setAsked(true);
      }}
    />
  );
}
