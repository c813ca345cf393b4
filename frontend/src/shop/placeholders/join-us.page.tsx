import { Link } from 'react-router';
import { PlaceholderPage } from '@/shared/placeholder-page';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/placeholder';
import { paths } from '@/shared/lib/paths';

export function Component() {
  return (
    <PlaceholderPage
      title={t('joinTitle')}
      description={t('joinDescription')}
      text={t('joinText')}
      more={t('joinMore')}
    >
      <Button asChild>
        <Link to={paths.contact}>{t('joinAction')}</Link>
      </Button>
    </PlaceholderPage>
  );
}
