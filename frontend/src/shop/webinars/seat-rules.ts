import { object, optional, pipe, string, trim } from 'valibot';
import { emailAddress, requiredText } from '@/kit/form/schema';
import { t } from '@/i18n/webinars';

/** The fields in the order of the form. */
export const fields = ['name', 'email'] as const;

export type Values = { name: string; email: string; website: string };

/** Validates all fields at once. The server has the same rules. */
export const schema = object({
  name: requiredText(t('nameRequired')),
  email: emailAddress,
  website: optional(pipe(string(), trim()), ''),
});
