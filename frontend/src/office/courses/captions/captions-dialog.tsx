import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { captionsQuery, useDeleteCaptions, usePutCaptions, type CaptionLanguage } from '@/api/admin/captions';
import { messagesOf } from '@/api/error';
import type { ApiSchema } from '@/api/types';
import { FileInput } from '@/office/shared/fields/file-input';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-uploads';
import { formatClock } from '@/kit/lib/date';
import { CaptionMends } from './caption-mends';
import { ChaptersForm } from './chapters-form';

const languages = ['en', 'hi'] as const satisfies CaptionLanguage[];
const names = { en: t('english'), hi: t('hindi') };

/**
 * By how many seconds captions may outlast the video. The video's length is rounded, and the last caption
 * needs time to be read.
 */
const LEEWAY = 10;

type CaptionsDialogProps = {
  lessonId: string;
  title: string;
  /** The length of the video in seconds. Null if unknown. */
  filmSeconds: number | null;
  onClose: () => void;
};

/** A lesson's captions in each language, and its chapters. */
export default function CaptionsDialog({ lessonId, title, filmSeconds, onClose }: CaptionsDialogProps) {
  const query = useQuery(captionsQuery(lessonId));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('captionsOf', { title })}
      description={t('captionsText')}
    >
      <QueryView query={query} skeleton={<SkeletonText lines={6} />} loadingLabel={t('loading')}>
        {({ captions, chapters }) => (
          <div className="flex flex-col gap-6">
            {languages.map((language) => (
              <CaptionsField
                key={language}
                lessonId={lessonId}
                language={language}
                stored={captions.find((one) => one.language === language)}
                filmSeconds={filmSeconds}
              />
            ))}
            <ChaptersForm lessonId={lessonId} chapters={chapters} />
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

type CaptionsFieldProps = {
  lessonId: string;
  language: CaptionLanguage;
  stored: ApiSchema['CaptionsData']['captions'][number] | undefined;
  filmSeconds: number | null;
};

function CaptionsField({ lessonId, language, stored, filmSeconds }: CaptionsFieldProps) {
  const id = useId();
  const put = usePutCaptions(lessonId);
  const remove = useDeleteCaptions(lessonId);
  const error = put.error ?? remove.error;
  const busy = put.isPending || remove.isPending;
  return (
    <div className="flex flex-col gap-2">
      <FileInput
        id={id}
        label={names[language]}
        accept=".vtt,.srt,.sbv,text/vtt,application/x-subrip"
        replace={stored !== undefined}
        errors={error ? messagesOf(error) : []}
        hint={t('captionsHint')}
        preview={
          <p className="text-small text-mute tnum" role="status">
            {stored
              ? t('captionsThere', { count: stored.cues, time: formatClock(stored.seconds) })
              : t('captionsNone')}
          </p>
        }
        extra={
          stored ? (
            <Button
              variant="ghost"
              size="sm"
              className="min-h-11"
              aria-label={t('removeCaptions', { language: names[language] })}
              loading={remove.isPending}
              disabled={busy}
              onClick={() => {
                put.reset();
                remove.mutate(language);
              }}
            >
              {t('remove')}
            </Button>
          ) : null
        }
        onFile={(file) => {
          remove.reset();
          put.mutate({ language, file });
        }}
      />
      <CaptionMends mends={put.data?.mends ?? []} />
      {stored && filmSeconds && stored.seconds > filmSeconds + LEEWAY ? (
        <Alert
          tone="warning"
          messages={[
            t('captionsBeyond', { end: formatClock(stored.seconds), film: formatClock(filmSeconds) }),
          ]}
        />
      ) : null}
    </div>
  );
}
