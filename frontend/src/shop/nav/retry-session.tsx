import { RotateCcw } from 'lucide-react';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/nav';

/** Shown instead of the account when asking for the session failed, with a way to ask again. */
export function RetrySession({ onRetry, block = false }: { onRetry: () => void; block?: boolean }) {
  return (
    <>
      <p role="status" className="sr-only">
        {t('accountUnknown')}
      </p>
      <Button variant="outline" block={block} title={t('accountUnknown')} onClick={onRetry}>
        <RotateCcw size={18} aria-hidden />
        {t('reloadAccount')}
      </Button>
    </>
  );
}
