/* The fields of a coupon's form, each with all that the form knows of it. */
import type { Coupon, CouponBody } from '@/api/admin/coupons';
import { moment } from '@/office/shared/form/moment';
import type { Suggestion } from '@/office/shared/fields/suggest-box';
import { entity, from, type Field, type FormOf } from '@/office/shared/form/entity';
import type { FieldErrors } from '@/kit/form/field-errors';
import { matches, matchesIfAny, money, number, readable, text } from '@/office/shared/form/fields';
import { t } from '@/i18n/admin-coupons';

const scopes = ['all', 'course', 'bundle', 'oneCourse', 'oneBundle'] as const;
/** What a coupon applies to: everything, all items of a type, or one item. */
type Scope = (typeof scopes)[number];

const wireScopes = {
  all: 'all',
  course: 'course',
  bundle: 'bundle',
  oneCourse: 'course',
  oneBundle: 'bundle',
} as const satisfies Record<Scope, Coupon['scope']>;

/** Returns the item type to search by name if the coupon applies to one item, else null. */
export const scopedItemType = (scope: Scope): 'course' | 'bundle' | null =>
  scope === 'oneCourse' ? 'course' : scope === 'oneBundle' ? 'bundle' : null;

const scopeOf = ({ item, scope }: Coupon): Scope =>
  item ? (item.type === 'course' ? 'oneCourse' : 'oneBundle') : scope;

const scope: Field<Scope, Scope, Coupon['scope']> = {
  label: t('scope'),
  control: 'choice',
  options: () => scopes.map((value) => ({ value, label: t(value) })),
  blank: () => 'all',
  read: (stored) => stored,
  write: (chosen) => wireScopes[chosen],
};

const kind: Field<Coupon['kind'], Coupon['kind'], Coupon['kind']> = {
  label: t('kind'),
  hint: t('free'),
  control: 'choice',
  options: () => [
    { value: 'percent', label: t('kindPercent') },
    { value: 'flat', label: t('kindFlat') },
  ],
  blank: () => 'percent',
  read: (stored) => stored,
  write: (chosen) => chosen,
};

const item: Field<Coupon['item'], Suggestion | null, null> = {
  label: t('item'),
  control: 'own',
  blank: () => null,
  read: (stored) => stored && { id: stored.id, label: stored.title },
  // The item's type follows from the scope, so the request's `item` is built where both are known.
  write: () => null,
};

const countRule = matchesIfAny((typed) => /^[1-9]\d{0,6}$/.test(typed), t('badCount'));

export const couponFields = entity<Coupon, Omit<CouponBody, 'version' | 'paused'>>()(
  {
    code: {
      ...text({
        label: t('code'),
        most: 30,
        required: true,
        rule: matches(/^[A-Z0-9][A-Z0-9-]{2,29}$/i, t('badCode')),
      }),
      write: (typed: string) => typed.trim().toUpperCase(),
    },
    kind,
    percent: number({ label: t('percent'), inputMode: 'decimal', required: true }),
    amount: money({ label: t('amount'), required: true }),
    minAmount: from(
      ({ minAmount }: Coupon) => minAmount || null,
      money({ label: t('minAmount'), hint: t('minHint'), rule: readable(t('badMinAmount')) }),
    ),
    scope: from(scopeOf, scope),
    item,
    startsAt: moment({ label: t('starts'), hint: t('datesHint') }),
    endsAt: moment({ label: t('ends') }),
    maxUses: number({ label: t('maxUses'), hint: t('countHint'), rule: countRule }),
    maxUsesPerUser: number({ label: t('maxUsesPerUser'), blank: () => '1', rule: countRule }),
  },
  {
    rules: (form): FieldErrors => ({
      ...reductionErrors(form),
      ...(scopedItemType(form.scope) && !form.item ? { item: t('noItem') } : {}),
      ...(form.startsAt && form.endsAt && form.endsAt <= form.startsAt ? { endsAt: t('badDates') } : {}),
    }),
    wire: (body, form) => {
      const type = scopedItemType(form.scope);
      return {
        ...body,
        percent: form.kind === 'percent' ? body.percent : null,
        amount: form.kind === 'flat' ? body.amount : null,
        item: type && form.item ? { type, id: form.item.id } : null,
      };
    },
    together: [
      ['kind', 'percent', 'amount'],
      ['scope', 'item'],
    ],
  },
);

export type CouponForm = FormOf<typeof couponFields>;

function reductionErrors({
  kind: by,
  percent,
  amount,
}: {
  kind: Coupon['kind'];
  percent: string;
  amount: number | null;
}): FieldErrors {
  if (by === 'flat') return !amount || Number.isNaN(amount) ? { amount: t('badAmount') } : {};
  const isPercent = /^\d{1,3}(\.\d{1,2})?$/.test(percent.trim());
  return isPercent && Number(percent) > 0 && Number(percent) <= 100 ? {} : { percent: t('badPercent') };
}
