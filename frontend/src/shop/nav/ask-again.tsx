import { RotateCcw } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/nav';

/** In the account's place while the server could not say who is signed in. */
export function AskAgain({ onAsk, block = false }: { onAsk: () => void; block?: boolean }) {
  return (
    <>
      <p role="status" className="sr-only">
        {t('accountUnknown')}
      </p>
      <Button variant="outline" block={block} title={t('accountUnknown')} onClick={onAsk}>
        <RotateCcw size={18} aria-hidden />
        {t('reloadAccount')}
      </Button>
    </>
  );
}
