import { PageMeta } from '@/components/page-meta';
import { t } from '@/i18n/en/dashboard';

export function Component() {
  return (
    <div className="flex flex-col gap-6">
      <PageMeta title={t('myCoursesTitle')} noindex />
      <h1 className="text-h1">{t('myCoursesTitle')}</h1>
    </div>
  );
}
