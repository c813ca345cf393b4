import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/layout';
import { useReloadOnline } from '@/app/use-reload-online';

/** Shown when not even the settings or the page's code could be loaded; there is no brand to show yet. */
export function StartError() {
  useReloadOnline(true);
  return (
    <main className="container-page section">
      <h1 className="sr-only">{t('faultTitle')}</h1>
      <Alert messages={[t('faultText')]}>
        <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
          {t('tryAgain')}
        </Button>
      </Alert>
    </main>
  );
}
