import { BundleCard, SpecialBundleCard } from '@/domain/catalog/bundle-card';
import { t } from '@/i18n/admin-bundles';
import type { BundleForm } from './bundle-fields';

const amount = (price: number | null): number => (price === null || Number.isNaN(price) ? 0 : price);

/**
 * Computes the reduced price and the discount for the preview. The server computes the price that is charged.
 */
function reduced(form: BundleForm): { discountedPrice: number; discount: number } {
  const price = amount(form.price);
  const offer = form.hasDiscount ? amount(form.offerPrice) : 0;
  const percent = form.hasDiscount ? Number(form.discount) || 0 : 0;
  if (offer > 0 && price > 0)
    return { discountedPrice: offer, discount: Math.round(((price - offer) / price) * 100) };
  return { discountedPrice: Math.round(price * (100 - percent)) / 100, discount: percent };
}

/** The bundle's card in the shop, as it will be with what is entered. */
export default function BundlePreview({ form, cover = '' }: { form: BundleForm; cover?: string }) {
  const Card = form.isSpecial ? SpecialBundleCard : BundleCard;
  return (
    <Card
      level={2}
      bundle={{
        slug: form.slug,
        bundleName: form.bundleName.trim() || t('untitled'),
        bundleImage: form.bundleImage || cover,
        price: amount(form.price),
        ...reduced(form),
        isSpecial: form.isSpecial,
        theme: form.theme || null,
        category: form.category.trim() || null,
        courses: form.courses,
        whyBundle: form.whyBundle.filter(Boolean),
        description: form.description.trim() || null,
      }}
    />
  );
}
