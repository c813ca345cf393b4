import { useState } from 'react';
import { ForgotPasswordForm } from './forgot-password-form';
import { MailSentNotice } from './mail-sent-notice';

/** Asks for a link by mail, then says what was asked for. */
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
