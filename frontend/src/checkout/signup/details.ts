import { boolean, check, object, optional, pipe, string, trim } from 'valibot';
import { emailAddress, mobileNumber, newPassword, requiredText, rule } from '@/kit/form/schema';
import { isEmail } from '@/kit/lib/email';
import { t } from '@/i18n/signup';

/** Values of step 1's form. */
export type Details = {
  name: string;
  mobile: string;
  email: string;
  password: string;
  referral: string;
  consent: boolean;
  /** The user signs up with Google, so there is no password. */
  byGoogle?: boolean;
  /** Agrees to mails about offers. */
  marketing: boolean;
  /** Agrees to reminders of carts and payments. */
  carts: boolean;
  /** Is under 18: then a parent is named. */
  under18: boolean;
  guardianName: string;
  guardianEmail: string;
  /** The language of mails, where there is a choice. */
  locale?: string;
};

/** In the order of the form, which is the order of the list of what is wrong. */
export const fieldOrder = [
  'name',
  'mobile',
  'email',
  'referral',
  'password',
  'under18',
  'guardianName',
  'guardianEmail',
  'consent',
  'marketing',
  'carts',
] as const satisfies (keyof Details)[];

/** Letters of a name at most, as the server has it. */
const MAX_NAME = 100;

const isWritable = (name: string): boolean => [...name].length <= MAX_NAME && !/\p{Cc}/u.test(name);

const common = {
  name: pipe(requiredText(t('nameRequired')), check(isWritable, t('nameLong', { count: MAX_NAME }))),
  mobile: mobileNumber,
  email: emailAddress,
  referral: pipe(string(), trim()),
  consent: pipe(
    boolean(),
    check((given) => given, t('consentRequired')),
  ),
  marketing: optional(boolean(), false),
  carts: optional(boolean(), false),
  under18: optional(boolean(), false),
  guardianName: optional(pipe(string(), trim()), ''),
  guardianEmail: optional(pipe(string(), trim()), ''),
  locale: optional(string()),
};

const guardianNamed = rule<Details>(
  'guardianName',
  (it) => !it.under18 || it.guardianName !== '',
  t('guardianNameRequired'),
);
const guardianReached = rule<Details>(
  'guardianEmail',
  ({ under18, email, guardianEmail }) =>
    !under18 || (isEmail(guardianEmail) && guardianEmail.toLowerCase() !== email.toLowerCase()),
  t('guardianEmailInvalid'),
);

/** Validates all fields at once. */
export const schema = pipe(object({ ...common, password: newPassword }), guardianNamed, guardianReached);

/** The same rules for a sign-up with Google, which needs no password. */
export const googleSchema = pipe(
  object({ ...common, password: optional(string(), '') }),
  guardianNamed,
  guardianReached,
);

/** Form fields by their name in the API, where the names differ. */
export const wireNames = {
  mobilenumber: 'mobile',
  referralCode: 'referral',
  acceptTerms: 'consent',
} as const;
