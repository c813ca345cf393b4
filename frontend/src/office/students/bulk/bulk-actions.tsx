import { Suspense, useState } from 'react';
import type { StudentFilter } from '@/api/admin/students';
import { useBulkExport, type Chosen } from '@/api/admin/student-bulk';
import { messagesOf } from '@/api/error';
import type { Selection } from '@/office/shared/list/use-selection';
import { lazyPart } from '@/kit/lib/lazy-part';
import { saveFile } from '@/kit/lib/save-file';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-student-bulk';

const BulkDialog = lazyPart(() => import('./bulk-dialog'));

export type BulkKind = 'assign' | 'tag' | 'mail';

type BulkActionsProps = { selection: Selection; filter: StudentFilter };

/** The bulk actions for the selected students. */
export function BulkActions({ selection, filter }: BulkActionsProps) {
  const [doing, setDoing] = useState<BulkKind | null>(null);
  const download = useBulkExport();
  const students: Chosen = selection.all ? { filter } : { ids: [...selection.ids] };
  return (
    <>
      {(['assign', 'tag', 'mail'] as const).map((kind) => (
        <Button
          key={kind}
          variant="outline"
          size="sm"
          className="max-lg:min-h-11"
          onClick={() => setDoing(kind)}
        >
          {t(kind)}
        </Button>
      ))}
      <Button
        variant="outline"
        size="sm"
        className="max-lg:min-h-11"
        loading={download.isPending}
        onClick={() =>
          download.mutate(students, {
            onSuccess: (file) => saveFile(file, 'students.csv'),
            onError: (error) => toast.error(messagesOf(error).join(' ')),
          })
        }
      >
        {t('export')}
      </Button>
      {doing ? (
        <Suspense>
          <BulkDialog
            kind={doing}
            count={selection.count}
            students={students}
            onClose={(isDone) => {
              setDoing(null);
              if (isDone) selection.clear();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
