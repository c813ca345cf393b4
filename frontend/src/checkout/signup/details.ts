import { check, object, pipe, string, trim, boolean } from 'valibot';
import {
  emailAddress,
  mobileNumber,
  newPasswordFields,
  passwordsMatch,
  requiredText,
} from '@/shared/form/schema';
import { t } from '@/i18n/signup';

/** What step 1 asks. */
export type Details = {
  name: string;
  mobile: string;
  email: string;
  password: string;
  confirm: string;
  referral: string;
  consent: boolean;
};

/** In the order of the form, which is the order of the list of what is wrong. */
export const fieldOrder = [
  'name',
  'mobile',
  'email',
  'referral',
  'password',
  'confirm',
  'consent',
] as const satisfies (keyof Details)[];

/** Letters of a name at most, as the server has it. */
const MAX_NAME = 100;

const isWritable = (name: string): boolean => [...name].length <= MAX_NAME && !/\p{Cc}/u.test(name);

/** What is wrong with each field: section 5 of the specification, all of it at once. */
export const schema = pipe(
  object({
    name: pipe(requiredText(t('nameRequired')), check(isWritable, t('nameLong', { count: MAX_NAME }))),
    mobile: mobileNumber,
    email: emailAddress,
    referral: pipe(string(), trim()),
    ...newPasswordFields,
    consent: pipe(
      boolean(),
      check((given) => given, t('consentRequired')),
    ),
  }),
  passwordsMatch<Details>(),
);

/** What the wire calls the fields, where it has another name. */
export const wireNames = {
  mobilenumber: 'mobile',
  referralCode: 'referral',
  acceptTerms: 'consent',
} as const;
