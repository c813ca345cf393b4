import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { everyBundleQuery } from '@/api/admin/bundles';
import type { AdminBundleRow } from '@/api/admin/types';
import { adminPopupsQuery, useRemoveOffer } from '@/api/admin/offers';
import type { Offer } from '@/api/types';
import { AdminPage } from '@/office/shared/page/admin-page';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { OfficeList } from '@/office/shared/list/office-list';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { useTranslating } from '@/office/shared/translations/use-translating';
import { useListParams } from '@/office/shared/list/use-list-params';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-offers';
import { formatRupees } from '@/kit/lib/money';
import { offerColumns } from './offer-columns';
import { OfferForm } from './offer-form';
import { OfferTexts } from './offer-texts';
import { hasOffer, isFound } from './offer-rules';

const options = [
  { value: 'now', label: t('now') },
  { value: 'before', label: t('scheduled') },
  { value: 'over', label: t('over') },
];
const filters = [{ name: 'phase', label: t('dates'), options, all: t('anyDates') }];
const views = options.map(({ value, label }) => ({ name: label, query: `phase=${value}` }));

/** The form of an offer, and the offers there are. */
export function Component() {
  const bundles = useQuery(everyBundleQuery);
  const popups = useQuery(adminPopupsQuery);
  const [entering, setEntering] = useState(false);
  const translating = useTranslating();
  const [removing, setRemoving] = useState<AdminBundleRow | null>(null);
  const remove = useRemoveOffer();
  const popupOf = (bundle: AdminBundleRow): Offer | undefined =>
    popups.data?.find((offer) => offer.isActive && offer.bundle._id === bundle._id);
  const list = useListParams();
  const now = bundles.dataUpdatedAt;
  const offers = bundles.data?.filter(
    (bundle) => hasOffer(bundle) && isFound(bundle, { text: list.q, phase: list.get('phase') }, now),
  );
  const sold = bundles.data?.filter(({ status }) => status !== 'Archived');
  const close = () => {
    setRemoving(null);
    remove.reset();
  };
  const confirm = (bundle: AdminBundleRow) =>
    remove.mutate(
      { bundle: bundle._id, popup: popupOf(bundle) !== undefined },
      {
        onSuccess: () => {
          toast.success(t('removed', { name: bundle.bundleName }));
          close();
        },
      },
    );
  return (
    <AdminPage title={t('heading')} intro={t('intro')}>
      <OfferForm bundles={sold ?? []} onDirty={setEntering} />
      <h2 className="mt-10 mb-4 text-h3">{t('current')}</h2>
      <OfficeList
        name="offers"
        list={list}
        search={{ label: t('search'), hint: t('searchHint') }}
        filters={filters}
        views={views}
        caption={t('caption')}
        columns={offerColumns(popupOf, setRemoving, now)}
        query={bundles}
        rows={popups.isPending ? undefined : offers}
        page={undefined}
        rowKey={(bundle) => bundle._id}
        empty={t('none')}
        emptySearch={t('noMatch')}
        expected={2}
      />
      <OfferTexts
        bundles={offers?.filter((bundle) => popupOf(bundle)?.text) ?? []}
        onDirty={translating.onDirty}
      />
      <UnsavedGuard dirty={entering || translating.isTranslating} />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => (open ? undefined : close())}
        title={t('removeTitle')}
        description={t('removeText', {
          name: removing?.bundleName ?? '',
          price: formatRupees(removing?.price ?? 0),
        })}
        confirmLabel={t('remove')}
        danger
        busy={remove.isPending}
        error={remove.error}
        onConfirm={removing ? () => confirm(removing) : undefined}
      />
    </AdminPage>
  );
}
