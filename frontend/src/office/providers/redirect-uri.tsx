import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-google';
import { copyText } from '@/kit/lib/copy-text';

/** The address that Google must know. */
export function RedirectUri({ uri }: { uri: string }) {
  const copy = () =>
    copyText(uri).then(
      () => toast.success(t('copied')),
      () => toast.error(t('copyFailed')),
    );
  return (
    <div className="mb-4">
      <p className="text-small">{t('redirect')}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="text-small break-all">{uri}</code>
        <Button variant="outline" size="sm" className="min-h-11" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </div>
  );
}
