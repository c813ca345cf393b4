import type { Payment } from '@/api/types';

/** Goes to the gateway's page by posting its form. The answer comes to this same tab, at /payment/result. */
export function redirectToGateway({ url, fields }: Extract<Payment, { kind: 'redirect' }>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  for (const { name, value } of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // Not the method of a field that is called 'submit'.
  HTMLFormElement.prototype.submit.call(form);
}

/** How long the gateway's page may take to come before the buyer may press again (ms). */
const PATIENCE_MS = 15_000;

/**
 * Tells when the gateway's page does not come: the browser or an extension refused the way there, or nothing has
 * happened for long. A page that comes later still takes this one's place. Returns how to stop waiting.
 */
export function onRedirectBlocked(onBlocked: () => void): () => void {
  const timer = setTimeout(onBlocked, PATIENCE_MS);
  const refused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'form-action') onBlocked();
  };
  document.addEventListener('securitypolicyviolation', refused);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('securitypolicyviolation', refused);
  };
}
