import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '@/api/auth';
import { ApiError } from '@/api/error';
import { keys } from '@/api/keys';
import { toast } from '@/components/ui/toast';
import { t } from '@/i18n/en/cart';
import { keepCart, leaveCart } from '@/stores/cart-sync';

/** Ties the page's cart to the account of whoever is signed in. Shows nothing. */
export function CartKeeper() {
  const client = useQueryClient();
  const session = useSession();
  const owner = session.status === 'user' ? session.user._id : null;
  const anonymous = session.status === 'anonymous';

  useEffect(() => {
    if (anonymous) leaveCart();
    if (owner === null) return;
    return keepCart(owner, {
      onFailure: (error, retry) => {
        if (error instanceof ApiError && error.status === 401) client.setQueryData(keys.me, null);
        else toast.error(t('notSaved'), { label: t('saveAgain'), onClick: retry });
      },
      onGone: (titles) => toast.message(t('gone', { count: titles.length, titles: titles.join(', ') })),
    });
  }, [client, owner, anonymous]);

  return null;
}
