import type { Payment } from '@/api/types';

/** Goes to the gateway's page by posting its form. The answer comes to this same tab, at /payment/result. */
export function leaveFor({ url, fields }: Extract<Payment, { kind: 'redirect' }>): void {
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
