/* The fields of a bundle's form, each with all that the form knows of it. */
import type { BundleBody } from '@/api/admin/bundles';
import type { AdminBundle } from '@/api/admin/types';
import type { Theme } from '@/api/types';
import { questionsField } from '@/office/shared/editor/questions';
import { entity, from, type Field, type FormOf } from '@/office/shared/form/entity';
import type { FieldErrors } from '@/kit/form/field-errors';
import {
  checkbox,
  choice,
  matches,
  matchesIfAny,
  money,
  number,
  optional,
  picture,
  readable,
  text,
  texts,
} from '@/office/shared/form/fields';
import { requiredText } from '@/kit/form/schema';
import { t } from '@/i18n/admin-bundles';

type CourseEntry = { id: string; title: string; draft: boolean; price: number };

const isAddress = (address: string): boolean =>
  address.startsWith('/media/') || (address.startsWith('https://') && URL.canParse(address));

/** Whether an address is a path of this site. `//host` would lead to another site. */
const isPage = (address: string): boolean => /^\/(?![/\\])\S*$/.test(address);

/** Whether it is a percentage above 0 and at most 100 with at most two decimals. */
const isPercent = (typed: string): boolean =>
  /^\d{1,3}(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) > 0 && Number(typed) <= 100;

const wholeNumber = matches(/^\d{1,4}$/, t('badNumber'));
const videoRule = matchesIfAny(isAddress, t('badAddress'));

const courses: Field<AdminBundle['courses'], CourseEntry[], string[], 'courses'> = {
  label: t('coursesTitle'),
  tab: 'courses',
  control: 'own',
  blank: () => [],
  read: (stored) =>
    stored.map(({ _id, title, price, ...rest }) => ({
      id: _id,
      title,
      price,
      draft: 'status' in rest && rest.status !== 'Published',
    })),
  write: (entries) => entries.map(({ id }) => id),
};

export const bundleFields = entity<AdminBundle, Omit<BundleBody, 'version' | 'status'>>()(
  {
    bundleName: text({
      label: t('name'),
      tab: 'basics',
      required: true,
      translatable: true,
      rule: requiredText(t('nameRequired')),
    }),
    category: optional({ label: t('category'), tab: 'basics' }),
    /** The last part of the bundle's address in the shop. */
    slug: optional({ label: t('slug'), hint: t('slugHint'), tab: 'basics', most: 80 }),
    description: optional({ label: t('description'), tab: 'basics', rows: 6, translatable: 'bundleDesc' }),
    bundleImage: picture({ label: t('picture'), hint: t('pictureHint'), tab: 'basics' }),
    workshops: number({ label: t('workshops'), tab: 'basics', blank: () => '0', rule: wholeNumber }),
    refundWindowDays: number({
      label: t('refundWindow'),
      hint: t('refundWindowHint'),
      tab: 'selling',
      blank: () => '0',
      rule: wholeNumber,
    }),
    whyBundle: texts({ label: t('why'), tab: 'basics', translatable: true }),
    outcomes: texts({ label: t('outcomes'), hint: t('outcomesHint'), tab: 'basics', translatable: true }),
    questions: questionsField('basics'),
    price: from(
      // An empty field means no price yet, not free. A free bundle has an offer of 100%.
      ({ price }: AdminBundle) => (price > 0 ? price : null),
      money({
        label: t('price'),
        hint: t('priceHint'),
        tab: 'selling',
        required: true,
        rule: readable(t('badPrice')),
      }),
    ),
    hasDiscount: from(
      ({ discount, offerPrice }: AdminBundle) => discount > 0 || offerPrice !== null,
      checkbox({ label: t('hasDiscount'), tab: 'selling' }),
    ),
    discount: from(
      // With a fixed offer price the server computes the percentage, so it is not a setting.
      ({ discount, offerPrice }: AdminBundle) => (discount > 0 && offerPrice === null ? discount : null),
      number({ label: t('discount'), hint: t('discountHint'), tab: 'selling', inputMode: 'decimal' }),
    ),
    offerPrice: money({ label: t('offerPrice'), hint: t('offerPriceHint'), tab: 'selling' }),
    courses,
    isSpecial: checkbox({ label: t('isSpecial'), tab: 'special' }),
    theme: choice<Theme, 'special'>({
      label: t('theme'),
      tab: 'special',
      placeholder: t('unset'),
      options: () => [
        { value: 'orange', label: t('orange') },
        { value: 'green', label: t('green') },
        { value: 'purple', label: t('purple') },
      ],
    }),
    popupLanguage: choice<'en' | 'hi', 'special'>({
      label: t('popupLanguage'),
      tab: 'special',
      placeholder: t('unset'),
      options: () => [
        { value: 'en', label: t('english') },
        { value: 'hi', label: t('hindi') },
      ],
    }),
    videoUrlEnglish: optional({ label: t('videoEnglish'), tab: 'special', rule: videoRule }),
    videoUrlHindi: optional({ label: t('videoHindi'), tab: 'special', rule: videoRule }),
    startLearningUrl: optional({
      label: t('startUrl'),
      hint: t('startUrlHint'),
      tab: 'special',
      type: 'url',
      rule: matchesIfAny((address) => isPage(address) || isAddress(address), t('badStart')),
    }),
  },
  {
    rules: ({ hasDiscount, offerPrice, price, discount }): FieldErrors => {
      if (!hasDiscount) return {};
      if (Number.isNaN(offerPrice)) return { offerPrice: t('badPrice') };
      if (offerPrice !== null) return offerPrice >= (price ?? 0) ? { offerPrice: t('badOffer') } : {};
      return isPercent(discount) ? {} : { discount: t('badDiscount') };
    },
    // Without a discount neither the percentage nor the offer price is sent. Both are never sent together.
    wire: (body, { hasDiscount, offerPrice }) => ({
      ...body,
      offerPrice: hasDiscount ? offerPrice : null,
      discount: hasDiscount && offerPrice === null ? body.discount : null,
    }),
  },
);

export type BundleForm = FormOf<typeof bundleFields>;

/** The rules for a bundle on sale, in addition to those for a draft. A draft needs only its name. */
export const saleRules = ({ price, description, courses: chosen }: BundleForm): FieldErrors => ({
  ...(price === null ? { price: t('priceRequired') } : {}),
  ...(description.trim() ? {} : { description: t('descriptionRequired') }),
  ...(chosen.length === 0 ? { courses: t('noCourses') } : {}),
});

/** Returns the total price of the single courses if the bundle costs more than that, else null. */
export function dearerThanParts({
  courses: chosen,
  price,
}: Pick<BundleForm, 'courses' | 'price'>): number | null {
  const parts = chosen.reduce((sum, course) => sum + course.price, 0);
  return chosen.length > 0 && price !== null && price > parts ? parts : null;
}
