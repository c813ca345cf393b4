import type { Coupon, CouponBody } from '@/api/admin/coupons';
import { toInstant, toLocal } from '@/office/shared/moment';
import type { Suggestion } from '@/office/shared/suggest-box';

/** What the form holds. Amounts: null is none, NaN what cannot be read. */
export type CouponForm = {
  code: string;
  kind: Coupon['kind'];
  percent: string;
  amount: number | null;
  minAmount: number | null;
  /** Everything, all of a type, or one thing of a type. */
  scope: 'all' | 'course' | 'bundle' | 'oneCourse' | 'oneBundle';
  item: Suggestion | null;
  startsAt: string;
  endsAt: string;
  maxUses: string;
  maxUsesPerUser: string;
};
export type FieldName = keyof CouponForm;

export const blankForm = (): CouponForm => ({
  code: '',
  kind: 'percent',
  percent: '',
  amount: null,
  minAmount: null,
  scope: 'all',
  item: null,
  startsAt: '',
  endsAt: '',
  maxUses: '',
  maxUsesPerUser: '1',
});

const countText = (count: number | null): string => (count === null ? '' : String(count));

/** The stored coupon as the form shows it. */
export const fromCoupon = (coupon: Coupon): CouponForm => ({
  code: coupon.code,
  kind: coupon.kind,
  percent: countText(coupon.percent),
  amount: coupon.amount,
  minAmount: coupon.minAmount || null,
  scope: coupon.item ? (coupon.item.type === 'course' ? 'oneCourse' : 'oneBundle') : coupon.scope,
  item: coupon.item ? { id: coupon.item.id, label: coupon.item.title } : null,
  startsAt: toLocal(coupon.startsAt),
  endsAt: toLocal(coupon.endsAt),
  maxUses: countText(coupon.maxUses),
  maxUsesPerUser: countText(coupon.maxUsesPerUser),
});

const types = {
  all: 'all',
  course: 'course',
  bundle: 'bundle',
  oneCourse: 'course',
  oneBundle: 'bundle',
} as const;

/** Which type of thing is looked for by name, if one thing is meant. */
export const scopedItemType = (scope: CouponForm['scope']): 'course' | 'bundle' | null =>
  scope === 'oneCourse' ? 'course' : scope === 'oneBundle' ? 'bundle' : null;

const count = (text: string): number | null => (text.trim() ? Number(text) : null);

/** The form in the wire's words, complete. */
function fullBody(form: CouponForm) {
  const sought = scopedItemType(form.scope);
  return {
    code: form.code.trim().toUpperCase(),
    kind: form.kind,
    percent: form.kind === 'percent' ? Number(form.percent) : null,
    amount: form.kind === 'flat' ? form.amount : null,
    minAmount: form.minAmount,
    scope: types[form.scope],
    item: sought && form.item ? { type: sought, id: form.item.id } : null,
    startsAt: toInstant(form.startsAt),
    endsAt: toInstant(form.endsAt),
    maxUses: count(form.maxUses),
    maxUsesPerUser: count(form.maxUsesPerUser),
  } satisfies CouponBody;
}

/** The fields in which two states of the form differ, in the form's order. */
export function changedFields(one: CouponForm, other: CouponForm): FieldName[] {
  const [a, b] = [fullBody(one), fullBody(other)];
  const names = Object.keys(blankForm()) as FieldName[];
  return names.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}

/** A new coupon; what is empty is left out. */
export const createBody = (form: CouponForm): CouponBody =>
  Object.fromEntries(Object.entries(fullBody(form)).filter(([, value]) => value !== null));

/** What the server judges together. */
const dependentFields: FieldName[][] = [
  ['kind', 'percent', 'amount'],
  ['scope', 'item'],
];

/** The changed fields only, each with its companions, and the version they were made of. */
export function updateBody(form: CouponForm, base: CouponForm, version: number): CouponBody {
  const all = fullBody(form);
  const changed = new Set<FieldName>(changedFields(form, base));
  for (const group of dependentFields)
    if (group.some((name) => changed.has(name))) group.forEach((name) => changed.add(name));
  return { ...Object.fromEntries([...changed].map((name) => [name, all[name]])), version };
}
