import { useCallback } from 'react';
import type { AdminBundleRow } from '@/api/admin/types';
import { Panel } from '@/office/shared/page/panel';
import { textLanguages } from '@/office/shared/translations/languages';
import { TranslationsSection } from '@/office/shared/translations/translations-section';
import { useTranslating } from '@/office/shared/translations/use-translating';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { t } from '@/i18n/admin-offers';

type OnDirty = (text: string, dirty: boolean) => void;

/** What the popups of these bundles say in further languages. */
export function OfferTexts({ bundles }: { bundles: AdminBundleRow[] }) {
  const { isTranslating, onDirty } = useTranslating();
  if (textLanguages().length === 0) return null;
  return (
    <>
      {bundles.map((bundle) => (
        <OfferText key={bundle._id} bundle={bundle} onDirty={onDirty} />
      ))}
      <UnsavedGuard dirty={isTranslating} />
    </>
  );
}

function OfferText({ bundle: { _id, bundleName }, onDirty }: { bundle: AdminBundleRow; onDirty: OnDirty }) {
  const onOwnDirty = useCallback<OnDirty>(
    (locale, dirty) => onDirty(`${_id} ${locale}`, dirty),
    [_id, onDirty],
  );
  return (
    <Panel title={t('textsOf', { name: bundleName })} level={3} className="mt-5">
      <TranslationsSection kind="popup" id={_id} isEnglishDirty={false} onDirty={onOwnDirty} />
    </Panel>
  );
}
