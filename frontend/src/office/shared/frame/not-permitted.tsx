import { Lock } from 'lucide-react';
import type { User } from '@/api/types';
import { EmptyState } from '@/kit/ui/empty-state';
import { t } from '@/i18n/office-shared';
import { AdminPage } from '@/office/shared/page/admin-page';
import { firstPageOf } from './rights';

/** Replaces a page that the user's role may not open. */
export default function NotPermitted({ user }: { user: User }) {
  return (
    <AdminPage title={t('notPermitted')}>
      <EmptyState
        icon={Lock}
        title={t('notPermittedTitle')}
        text={t('notPermittedText')}
        link={{ to: firstPageOf(user), label: t('toOwnPages') }}
      />
    </AdminPage>
  );
}
