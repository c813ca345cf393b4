import { X } from 'lucide-react';
import { IconButton } from '@/kit/ui/icon-button';
import { Progress } from '@/kit/ui/progress';
import { t } from '@/i18n/office-shared';

type UploadProgressProps = {
  name: string;
  share: number;
  /** What the upload waits for before it starts. */
  waiting?: string;
  onCancel: () => void;
};

/** The progress of an upload, with a button to cancel it. */
export function UploadProgress({ name, share, waiting, onCancel }: UploadProgressProps) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-2 rounded-control border border-line bg-paper py-1 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <p className="truncate text-caption text-mute">
          {waiting ?? (percent < 100 ? t('uploading', { name }) : t('processing'))}
        </p>
        <Progress value={percent} label={t('uploading', { name })} />
      </div>
      <IconButton label={t('cancelUpload')} onClick={onCancel}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
