import { Link } from 'react-router';
import { PlaceholderPage } from '@/shared/placeholder-page';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/placeholder';
import { paths } from '@/shared/lib/paths';

export function Component() {
  return (
    <PlaceholderPage
      title={t('webinarsTitle')}
      description={t('webinarsDescription')}
      text={t('webinarsText')}
      more={t('webinarsMore')}
    >
      <Button asChild>
        <Link to={paths.courses()}>{t('webinarsAction')}</Link>
      </Button>
    </PlaceholderPage>
  );
}
