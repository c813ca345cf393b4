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
  // Call the prototype's method: a form field named 'submit' would hide `form.submit`.
  HTMLFormElement.prototype.submit.call(form);
}

/** How long the gateway's page may take to come before the buyer may press again (ms). */
const PATIENCE_MS = 15_000;

/**
 * Calls back when the gateway's page does not open: the browser or an extension blocked it, or a timeout has
 * passed. A page that opens later still replaces this one. Returns a function that cancels the wait.
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
