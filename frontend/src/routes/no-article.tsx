import { Link } from 'react-router';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { t } from '@/i18n/en/blog';
import { paths } from '@/lib/paths';

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
