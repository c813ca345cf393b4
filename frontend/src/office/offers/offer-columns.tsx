import type { AdminBundleRow } from '@/api/admin/types';
import type { Offer } from '@/api/types';
import type { Column } from '@/office/shared/list/data-table';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-offers';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatPercent, formatRupees } from '@/kit/lib/money';
import { offerPriceOf, phaseOf } from './offer-rules';

/** The columns of the list of offers, as they stand at `now` (ms). */
export const offerColumns = (
  popupOf: (bundle: AdminBundleRow) => Offer | undefined,
  onRemove: (bundle: AdminBundleRow) => void,
  now: number,
): Column<AdminBundleRow>[] => [
  {
    key: 'name',
    header: t('courseName'),
    cell: (bundle) => (
      <span className="font-semibold" lang={languageOf(bundle.bundleName)}>
        {bundle.bundleName}
      </span>
    ),
  },
  {
    key: 'original',
    header: t('original'),
    align: 'right',
    cell: (bundle) => formatRupees(bundle.price),
  },
  {
    key: 'discounted',
    header: t('discounted'),
    align: 'right',
    cell: (bundle) => formatRupees(offerPriceOf(bundle)),
  },
  {
    key: 'percent',
    header: t('percent'),
    align: 'right',
    cell: (bundle) => formatPercent(bundle.discount),
  },
  {
    key: 'popup',
    header: t('popup'),
    cell: (bundle) => {
      const text = popupOf(bundle)?.text || t('noMessage');
      return <span lang={languageOf(text)}>{text}</span>;
    },
  },
  { key: 'dates', header: t('dates'), cell: (bundle) => <Dates bundle={bundle} now={now} /> },
  {
    key: 'actions',
    header: t('action'),
    cell: (bundle) => (
      <Button
        variant="outline"
        size="sm"
        className="min-h-11"
        aria-label={t('removeOf', { name: bundle.bundleName })}
        onClick={() => onRemove(bundle)}
      >
        {t('remove')}
      </Button>
    ),
  },
];

/** When the offer holds; a fixed offer price has no dates. */
function Dates({ bundle, now }: { bundle: AdminBundleRow; now: number }) {
  const { startsAt, endsAt } = bundle;
  const phase = phaseOf(bundle, now);
  const from = startsAt ? formatDateTime(startsAt) : '';
  const to = endsAt ? formatDateTime(endsAt) : '';
  const text =
    from && to
      ? t('between', { from, to })
      : from
        ? t('from', { date: from })
        : to
          ? t('until', { date: to })
          : t('always');
  return (
    <span className="flex flex-wrap items-center gap-2">
      {text}
      {phase === 'now' ? null : (
        <Badge tone={phase === 'over' ? 'neutral' : 'warning'}>
          {t(phase === 'over' ? 'over' : 'scheduled')}
        </Badge>
      )}
    </span>
  );
}
