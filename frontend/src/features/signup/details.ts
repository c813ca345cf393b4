import type { Resolver } from 'react-hook-form';
import type { FieldError } from '@/api/error';
import { t } from '@/i18n/en/signup';
import { isEmail } from '@/lib/email';
import { mobileOf } from '@/lib/phone';

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

/** In the order of the form, which is the order of the list of faults. */
export const fieldOrder = [
  'name',
  'mobile',
  'email',
  'referral',
  'password',
  'confirm',
  'consent',
] as const satisfies (keyof Details)[];

const trimmed = (values: Details): Details => ({
  ...values,
  name: values.name.trim(),
  mobile: mobileOf(values.mobile) ?? values.mobile,
  email: values.email.trim(),
  referral: values.referral.trim(),
});

/** Letters of a name at most, as the server has it. */
const MAX_NAME = 100;

const isWritable = (name: string): boolean => [...name].length <= MAX_NAME && !/\p{Cc}/u.test(name);

/** What is wrong with each field: section 5 of the specification, all of it at once. */
function faultsOf(values: Details): Partial<Record<keyof Details, string>> {
  const rules: [field: keyof Details, holds: boolean, message: string][] = [
    ['name', values.name !== '', t('nameRequired')],
    ['name', isWritable(values.name), t('nameLong', { count: MAX_NAME })],
    ['mobile', mobileOf(values.mobile) !== null, t('mobileInvalid')],
    ['email', isEmail(values.email), t('emailInvalid')],
    ['password', values.password.length >= 6, t('passwordShort')],
    ['confirm', values.confirm === values.password, t('passwordMismatch')],
    ['consent', values.consent, t('consentRequired')],
  ];
  return Object.fromEntries(rules.flatMap(([field, holds, message]) => (holds ? [] : [[field, message]])));
}

/** The form's check: the values without stray blanks, or the faults. */
export const checkDetails: Resolver<Details> = (typed) => {
  const values = trimmed(typed);
  const faults = Object.entries(faultsOf(values));
  return faults.length === 0
    ? { values, errors: {} }
    : {
        values: {},
        errors: Object.fromEntries(faults.map(([f, message]) => [f, { type: 'rule', message }])),
      };
};

const wireNames: Record<string, keyof Details> = {
  name: 'name',
  mobilenumber: 'mobile',
  email: 'email',
  password: 'password',
  referralCode: 'referral',
  acceptTerms: 'consent',
};

/** The server's faults, each at the field that it names. */
export const atFields = (faults: FieldError[]): [field: keyof Details, message: string][] =>
  faults.flatMap(({ field, message }) => {
    const own = wireNames[field];
    return own ? [[own, message]] : [];
  });
