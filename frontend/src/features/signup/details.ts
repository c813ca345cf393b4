import * as z from 'zod/mini';
import type { FieldError } from '@/api/error';
import { t } from '@/i18n/en/signup';

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

export const emptyDetails: Details = {
  name: '',
  mobile: '',
  email: '',
  password: '',
  confirm: '',
  referral: '',
  consent: false,
};

/** In the order of the form, which is the order of the list of faults. */
export const fieldOrder = Object.keys(emptyDetails) as (keyof Details)[];

/** Section 5 of the specification. All that is wrong is said at once, the mismatch of passwords included. */
export const detailsSchema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, t('nameRequired'))),
    mobile: z.string().check(z.trim(), z.regex(/^\d{10}$/, t('mobileInvalid'))),
    email: z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, t('emailInvalid'))),
    password: z.string().check(z.minLength(6, t('passwordShort'))),
    confirm: z.string(),
    referral: z.string().check(z.trim()),
    consent: z.boolean().check(z.refine((accepted) => accepted, t('consentRequired'))),
  })
  .check(
    z.refine(({ password, confirm }) => password === confirm, {
      path: ['confirm'],
      error: t('passwordMismatch'),
      when: () => true,
    }),
  );

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
