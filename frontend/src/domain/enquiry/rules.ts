import { maxLength, object, optional, pipe, string, trim, type InferOutput } from 'valibot';
import type { Enquiry } from '@/api/enquiry';
import { emailAddress, mobileNumber, optionalEmailAddress, requiredText } from '@/kit/form/schema';
import { t } from '@/i18n/enquiry';

/** In the order of the form. */
export const fields = ['userName', 'subject', 'mobile', 'email', 'message'] as const;

export const empty = { userName: '', subject: '', mobile: '', email: '', message: '', website: '' };
export type Values = typeof empty;

const longest = 2000;
const text = pipe(string(), trim());

/** Validates all fields at once, by the server's rules. A field that the form does not show is empty. */
export const schema = object({
  userName: requiredText(t('nameRequired')),
  subject: requiredText(t('subjectRequired')),
  mobile: mobileNumber,
  email: optional(optionalEmailAddress, ''),
  message: optional(pipe(text, maxLength(longest, t('messageLong', { count: longest }))), ''),
  website: optional(text, ''),
});

const neededMessage = (missing: string) =>
  pipe(requiredText(missing), maxLength(longest, t('messageLong', { count: longest })));

/** The full form requires a message. */
export const fullSchema = object({ ...schema.entries, message: neededMessage(t('messageRequired')) });

/** A grievance is acknowledged and answered by mail, so that it needs an address and a message. */
export const grievanceSchema = object({
  ...schema.entries,
  email: emailAddress,
  message: neededMessage(t('grievanceRequired')),
});

/** Returns the request body without empty fields. */
export const bodyOf = ({ userName, subject, mobile, ...rest }: InferOutput<typeof schema>): Enquiry => ({
  userName,
  subject,
  mobile,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
});
