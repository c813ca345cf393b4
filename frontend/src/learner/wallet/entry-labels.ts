import type { WalletEntry, WithdrawalStatus } from '@/api/account/wallet';
import { t } from '@/i18n/wallet';

/** The label and colour of each withdrawal status. */
export const statusVariants = {
  requested: { tone: 'warning', label: t('requested') },
  approved: { tone: 'brand', label: t('approved') },
  paid: { tone: 'success', label: t('paid') },
  rejected: { tone: 'danger', label: t('rejected') },
} as const satisfies Record<WithdrawalStatus, object>;

/** The label and colour of each movement's state. Money that is simply available has none. */
export const entryVariants = {
  ...statusVariants,
  held: { tone: 'warning', label: t('onHold') },
  reversed: { tone: 'neutral', label: t('takenBack') },
  available: null,
  pending: { tone: 'warning', label: t('orderPending') },
  refunded: { tone: 'neutral', label: t('orderEnded') },
  expired: { tone: 'neutral', label: t('orderEnded') },
  cancelled: { tone: 'neutral', label: t('orderEnded') },
} as const satisfies Record<WalletEntry['state'], object | null>;
