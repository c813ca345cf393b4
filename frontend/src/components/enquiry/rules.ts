import type { Resolver } from 'react-hook-form';
import type { Enquiry } from '@/api/enquiry';
import { ApiError } from '@/api/error';
import { t } from '@/i18n/en/enquiry';
import { isEmail } from '@/lib/email';
import { mobileOf } from '@/lib/phone';

export type Values = Required<Enquiry>;

/** In the order of the form. */
const fields = ['userName', 'subject', 'mobile', 'email', 'message'] as const satisfies (keyof Values)[];
type Asked = (typeof fields)[number];

export const empty: Values = { userName: '', subject: '', mobile: '', email: '', message: '', website: '' };

const longest = 2000;

/** What is wrong, all of it at once; the server holds the same rules. */
function faultsOf({ userName, subject, mobile, email, message }: Values): Partial<Record<Asked, string>> {
  const rules: [field: Asked, holds: boolean, message: string][] = [
    ['userName', userName !== '', t('nameRequired')],
    ['subject', subject !== '', t('subjectRequired')],
    ['mobile', mobileOf(mobile) !== null, t('mobileInvalid')],
    ['email', email === '' || isEmail(email), t('emailInvalid')],
    ['message', message.length <= longest, t('messageLong', { count: longest })],
  ];
  return Object.fromEntries(rules.flatMap(([field, holds, text]) => (holds ? [] : [[field, text]])));
}

/** The form's check: the values without stray blanks, or the faults. A field that is not asked for is empty. */
export const checkEnquiry: Resolver<Values> = (typed) => {
  const of = (field: keyof Values) => (typed[field] ?? '').trim();
  const values: Values = {
    userName: of('userName'),
    subject: of('subject'),
    mobile: of('mobile'),
    email: of('email'),
    message: of('message'),
    website: of('website'),
  };
  const faults = Object.entries(faultsOf(values));
  return faults.length === 0
    ? { values, errors: {} }
    : {
        values: {},
        errors: Object.fromEntries(faults.map(([field, message]) => [field, { type: 'rule', message }])),
      };
};

/** What the server is told: what was left empty is left out. */
export const toWire = ({ userName, subject, mobile, ...optional }: Values): Enquiry => ({
  userName,
  subject,
  mobile: mobileOf(mobile) ?? mobile,
  ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== '')),
});

/** What the server finds wrong with fields of this form, in the order of the form. */
export const atFields = (fault: unknown): [field: Asked, message: string][] =>
  fault instanceof ApiError
    ? fields.flatMap((field) => {
        const own = fault.fields.find((one) => one.field === field);
        return own ? [[field, own.message]] : [];
      })
    : [];
