import { Link } from 'react-router';
import { t } from '@/i18n/layout';
import { paths } from '@/domain/paths/paths';
import { LookAt } from '@/domain/catalog/look-at';
import { Notice } from './notice';
import { Button } from '@/kit/ui/button';

type NotFoundProps = { title?: string; text?: string };

/** The page for an address where nothing is, or of a thing that is gone. */
export function NotFound({ title = t('notFoundTitle'), text = t('notFoundText') }: NotFoundProps) {
  return (
    <Notice title={title} text={text} below={<LookAt title={t('lookAt')} linked={false} />}>
      <Button asChild>
        <Link to={paths.courses()}>{t('notFoundAction')}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={paths.home}>{t('backHome')}</Link>
      </Button>
    </Notice>
  );
}
