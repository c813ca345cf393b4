/* The fields of an offer's form, each with all that the form knows of it. */
import type { NewOffer } from '@/api/admin/offers';
import { moment } from '@/office/shared/form/moment';
import { entity, type FormOf } from '@/office/shared/form/entity';
import type { FieldErrors } from '@/kit/form/field-errors';
import { number, text } from '@/office/shared/form/fields';
import { t } from '@/i18n/admin-offers';

type OfferBody = Omit<NewOffer, 'discount'> & { discount: number | null };

export const offerFields = entity<OfferBody, OfferBody>()(
  {
    bundle: text({ label: t('bundle') }),
    discount: number({ label: t('discount') }),
    text: text({ label: t('message'), rows: 3, most: 500 }),
    startsAt: moment({ label: t('starts'), hint: t('datesHint') }),
    endsAt: moment({ label: t('ends') }),
  },
  {
    /** Reports one error at a time. */
    rules: ({ bundle, discount, text: message, startsAt, endsAt }): FieldErrors => {
      const percent = Number(discount);
      const missing = !bundle ? 'bundle' : !percent ? 'discount' : !message.trim() ? 'text' : null;
      if (missing) return { [missing]: t('incomplete') };
      const isPercent = /^\d{1,3}(\.\d{1,2})?$/.test(discount.trim()) && percent > 0 && percent <= 100;
      if (!isPercent) return { discount: t('badDiscount') };
      return startsAt && endsAt && endsAt <= startsAt ? { endsAt: t('badDates') } : {};
    },
  },
);

export type OfferForm = FormOf<typeof offerFields>;
