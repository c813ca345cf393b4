import { check, maxLength, object, optional, pipe, string, trim, type InferOutput } from 'valibot';
import type { Enquiry } from '@/api/enquiry';
import { filled, mobileNumber } from '@/components/form/schema';
import { t } from '@/i18n/en/enquiry';
import { isEmail } from '@/lib/email';

/** In the order of the form. */
export const fields = ['userName', 'subject', 'mobile', 'email', 'message'] as const;

export const empty = { userName: '', subject: '', mobile: '', email: '', message: '', website: '' };
export type Values = typeof empty;

const longest = 2000;
const text = pipe(string(), trim());

/** What is wrong, all of it at once; the server holds the same rules. A field that is not asked for is empty. */
export const schema = object({
  userName: filled(t('nameRequired')),
  subject: filled(t('subjectRequired')),
  mobile: mobileNumber(t('mobileInvalid')),
  email: optional(
    pipe(
      text,
      check((email) => email === '' || isEmail(email), t('emailInvalid')),
    ),
    '',
  ),
  message: optional(pipe(text, maxLength(longest, t('messageLong', { count: longest }))), ''),
  website: optional(text, ''),
});

/** What the server is told: what was left empty is left out. */
export const bodyOf = ({ userName, subject, mobile, ...rest }: InferOutput<typeof schema>): Enquiry => ({
  userName,
  subject,
  mobile,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
});
