import type { Changed } from '@/api/admin/providers';
import { t } from '@/i18n/admin-providers';
import { formatDateTime } from '@/kit/lib/date';

/** When something was changed, and by whom. */
export function LastChange({ changed }: { changed: Changed | null }) {
  if (!changed) return null;
  const date = formatDateTime(changed.at);
  return (
    <p className="text-caption break-words text-mute">
      {changed.by ? t('lastChange', { date, name: changed.by }) : t('lastChangeBy', { date })}
    </p>
  );
}
