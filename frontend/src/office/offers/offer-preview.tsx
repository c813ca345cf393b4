import type { AdminBundleRow } from '@/api/admin/types';
import { settings } from '@/api/settings';
import { Panel } from '@/office/shared/page/panel';
import { OfferCard } from '@/domain/catalog/offer-card';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-offers';
import { bundlePath } from '@/domain/paths/paths';
import type { OfferForm } from './offer-fields';
import { discounted } from './offer-rules';

/** The popup as the form has it now. */
export function OfferPreview({ form, bundle }: { form: OfferForm; bundle: AdminBundleRow | undefined }) {
  const percent = Math.min(100, Math.max(0, Number(form.discount) || 0));
  const delay = settings().popupDelayMs / 1000;
  return (
    <Panel title={t('preview')} text={t('previewText', { delay })}>
      {bundle ? (
        <>
          <OfferCard
            text={form.text}
            bundle={{
              ...bundle,
              discount: percent,
              discountedPrice: discounted(bundle.price, percent),
            }}
            action={
              <Button asChild block variant="outline">
                <a href={bundlePath(bundle)} target="_blank" rel="noreferrer">
                  {t('seeBundle')}
                </a>
              </Button>
            }
          />
          {bundle.status === 'Published' ? null : (
            <p className="mt-4 text-small text-mute">{t('draftWarning')}</p>
          )}
        </>
      ) : (
        <p className="text-small text-mute">{t('previewEmpty')}</p>
      )}
    </Panel>
  );
}
