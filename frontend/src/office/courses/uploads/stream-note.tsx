import { useQuery } from '@tanstack/react-query';
import { streamQuery, useRetryStream } from '@/api/admin/streams';
import { messagesOf } from '@/api/error';
import { Alert } from '@/kit/ui/alert';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { Progress } from '@/kit/ui/progress';
import { formatBytes } from '@/domain/curriculum/facts';
import { t } from '@/i18n/admin-uploads';

/**
 * Shows the progress of preparing an uploaded video for slow connections. Shows nothing until the state is
 * known.
 */
export function StreamNote({ path }: { path: string }) {
  const { data } = useQuery(streamQuery(path.split('?')[0] ?? path));
  const retry = useRetryStream();
  if (!data) return null;
  const { stream, ffmpeg } = data;
  if (stream?.state === 'Ready')
    return (
      <div className="flex flex-wrap items-center gap-2 text-small">
        <span className="text-mute">{t('streamReady')}</span>
        {stream.renditions.map(({ name, bytes }) => (
          <Badge key={name}>{t('rendition', { name, size: formatBytes(bytes) })}</Badge>
        ))}
      </div>
    );
  const waits = !stream || stream.state === 'Queued' || stream.state === 'None';
  // This server may lack ffmpeg while a worker has it. So show the video's own state first.
  if (waits && !ffmpeg.installed) return <Alert tone="warning" messages={ffmpeg.hint ? [ffmpeg.hint] : []} />;
  if (stream?.state === 'Queued') return <p className="text-small text-mute">{t('streamQueued')}</p>;
  if (stream?.state === 'Working') {
    const label = t('streamWorking', { percent: stream.percent });
    return (
      <div className="text-small text-mute">
        <p className="tnum">{label}</p>
        <Progress value={stream.percent} label={label} />
      </div>
    );
  }
  if (stream?.state !== 'Failed') return null;
  const failed = t('streamFailed', { reason: stream.reason ?? '' });
  return (
    <Alert tone="warning" messages={[failed, ...(retry.isError ? messagesOf(retry.error) : [])]}>
      <Button
        variant="outline"
        size="sm"
        className="min-h-11"
        loading={retry.isPending}
        onClick={() => retry.mutate(stream.path)}
      >
        {t('streamRetry')}
      </Button>
    </Alert>
  );
}
