import { useBulkFile, type BulkFileKind } from '@/api/admin/bulk';
import { messagesOf } from '@/api/error';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/office-lists';
import { saveFile } from '@/kit/lib/save-file';
import type { ListParams } from './use-list-params';
import type { Selection } from './use-selection';

type BulkFileProps = { kind: BulkFileKind; list: ListParams; selection: Selection };

/** Writes what is chosen into a file for spreadsheets. */
export function BulkFile({ kind, list, selection }: BulkFileProps) {
  const download = useBulkFile(kind);
  const { all, ids } = selection;
  return (
    <Button
      variant="outline"
      size="sm"
      className="max-lg:min-h-11"
      loading={download.isPending}
      onClick={() =>
        download.mutate(all ? { match: { q: list.q, status: list.get('status') } } : { ids: [...ids] }, {
          onSuccess: (file) => saveFile(file, `${kind}.csv`),
          onError: (error) => toast.error(messagesOf(error).join(' ')),
        })
      }
    >
      {t('export')}
    </Button>
  );
}
