import { Link } from 'react-router';
import { Notice } from '@/shared/notice';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/blog';
import { paths } from '@/shared/lib/paths';

/** For an address of no article; each article has a route of its own. */
export function Component() {
  return (
    <Notice title={t('notFound')} text={t('notFoundText')}>
      <Button asChild>
        <Link to={paths.blogs}>{t('all')}</Link>
      </Button>
    </Notice>
  );
}
