import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lessonQuery } from '@/api/course/lesson';
import { messagesOf } from '@/api/error';
import type { Lesson } from '@/api/types';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/lesson';

type DownloadButtonProps = { courseId: string; lesson: Lesson; variant?: 'primary' | 'outline' };

/**
 * Requests the file's link when it is pressed, because signed links expire. The browser saves the file
 * instead of opening it.
 */
export function DownloadButton({ courseId, lesson, variant = 'primary' }: DownloadButtonProps) {
  const client = useQueryClient();
  const download = useMutation({
    mutationFn: async () => {
      const { url } = await client.fetchQuery({ ...lessonQuery(courseId, lesson._id), staleTime: 0 });
      if (!url) throw new Error(t('downloadFailed'));
      window.location.assign(url);
    },
  });
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={variant}
        className="self-start"
        loading={download.isPending}
        aria-label={t('downloadOf', { name: lesson.fileName ?? lesson.title })}
        onClick={() => download.mutate()}
      >
        {t('download')}
      </Button>
      <Alert messages={download.isError ? [t('downloadFailed'), ...messagesOf(download.error)] : []} />
    </div>
  );
}
