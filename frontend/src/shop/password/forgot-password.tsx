import { useState } from 'react';
import { AskForm } from './ask-form';
import { AskedNotice } from './asked-notice';

/** Asks for a link by mail, then says what was asked for. */
export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  if (asked) return <AskedNotice email={email} onOther={() => setAsked(false)} />;
  return (
    <AskForm
      email={email}
      onAsked={(address) => {
        setEmail(address);
        setAsked(true);
      }}
    />
  );
}
