import { Download } from 'lucide-react';
import { useExportData } from '@/api/account/security';
import { PageSection } from '@/learner/shared/page-section';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/security';
import { todayInIndia } from '@/kit/lib/date';
import { saveFile } from '@/kit/lib/save-file';

/** Lets the learner download all data stored about them. */
export function DataSection() {
  const load = useExportData();
  const download = () =>
    load.mutate(undefined, {
      onSuccess: (file) => saveFile(file, t('fileName', { date: todayInIndia() })),
    });
  return (
    <PageSection title={t('dataTitle')} text={t('dataText')}>
      <Button variant="outline" className="max-sm:w-full" loading={load.isPending} onClick={download}>
        {load.isPending ? null : <Download size={18} aria-hidden />}
        {t('download')}
      </Button>
      <div className="[&>*:has(*)]:mt-4">
        <Alert messages={load.isError ? messagesWithRetryAfter(load.error) : []} />
        <Alert tone="success" messages={load.isSuccess ? [t('downloaded')] : []} />
      </div>
    </PageSection>
  );
}
