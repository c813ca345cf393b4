import { useEffect, useImperativeHandle, useRef } from 'react';
import { t } from '@/i18n/video';
import type { VideoPlayerProps } from './video-player';
import { parseYoutubeMessage } from './youtube-message';

const origin = 'https://www.youtube-nocookie.com';

/**
 * YouTube's own player in a frame that sets no cookies. Its state comes as messages of the frame, so that no script of
 * another site runs on this page.
 */
export default function YouTubeFrame({
  id,
  title,
  startAt = 0,
  overlay,
  handle,
  noPip = false,
  ...events
}: VideoPlayerProps & { id: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  const at = useRef(startAt);
  useImperativeHandle(
    handle,
    () => ({
      position: () => at.current,
      seek: (position) => {
        const send = (func: string, args: unknown[]) =>
          frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'command', func, args }), origin);
        send('seekTo', [position, true]);
        send('playVideo', []);
      },
    }),
    [],
  );

  useEffect(() => {
    at.current = startAt;
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const report = parseYoutubeMessage(event.data);
      if (!report) return;
      if (report.position !== null) {
        at.current = report.position;
        latest.current.onTime?.(report.position);
      }
      if (report.state === 'paused') latest.current.onPause?.(at.current);
      if (report.state === 'ended') latest.current.onEnded?.();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [startAt]);

  const query = new URLSearchParams({
    autoplay: '1',
    enablejsapi: '1',
    playsinline: '1',
    rel: '0',
    start: String(Math.floor(startAt)),
  });
  return (
    <div className="relative bg-ink">
      <iframe
        ref={frame}
        src={`${origin}/embed/${id}?${query}`}
        title={t('player', { title })}
        allow={`autoplay; encrypted-media; fullscreen${noPip ? '' : '; picture-in-picture'}`}
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={(event) =>
          event.currentTarget.contentWindow?.postMessage(JSON.stringify({ event: 'listening' }), origin)
        }
        className="block aspect-video video-room w-full"
      />
      {overlay}
    </div>
  );
}
