import { useCallback } from 'react';
import type { AdminBundleRow } from '@/api/admin/types';
import { Panel } from '@/office/shared/page/panel';
import { textLanguages } from '@/office/shared/translations/languages';
import { TranslationsSection } from '@/office/shared/translations/translations-section';
import { t } from '@/i18n/admin-offers';

type OnDirty = (text: string, dirty: boolean) => void;

/** The texts of these bundles' popups in further languages. */
export function OfferTexts({ bundles, onDirty }: { bundles: AdminBundleRow[]; onDirty: OnDirty }) {
  if (textLanguages().length === 0) return null;
  return (
    <>
      {bundles.map((bundle) => (
        <OfferText key={bundle._id} bundle={bundle} onDirty={onDirty} />
      ))}
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
