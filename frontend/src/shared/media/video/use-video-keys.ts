import { useEffect, useEffectEvent, type RefObject } from 'react';
import { usePlayerPrefs } from '@/shared/stores/player-prefs';
import { usesKey, nextRate, SEEK_STEP, videoAction, type VideoAction } from './keys';

function act(action: Exclude<VideoAction, 'note'>, video: HTMLVideoElement, box: HTMLElement): void {
  switch (action) {
    case 'toggle':
      if (video.paused) video.play().catch(() => undefined);
      else video.pause();
      break;
    case 'back':
      video.currentTime = Math.max(0, video.currentTime - SEEK_STEP);
      break;
    case 'forward':
      video.currentTime = Math.min(video.duration || 0, video.currentTime + SEEK_STEP);
      break;
    case 'fullscreen':
      // Where the browser has no full screen for elements (iPhone), the button remains.
      if (document.fullscreenElement) void document.exitFullscreen();
      else box.requestFullscreen?.().catch(() => undefined);
      break;
    case 'mute':
      video.muted = !video.muted;
      break;
    case 'faster':
    case 'slower': {
      const rate = nextRate(video.playbackRate, action === 'faster' ? 1 : -1);
      video.playbackRate = rate;
      usePlayerPrefs.getState().set({ rate });
    }
  }
}

/**
 * The player's keys, on the whole page or only while the focus is inside `box`. The one for notes is the page's where
 * there are none.
 */
export function useVideoKeys(
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  scope: 'page' | 'focus',
  onNote: (() => void) | undefined,
): void {
  const takesNotes = onNote !== undefined;
  const takeNote = useEffectEvent(() => onNote?.());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = videoAction(event);
      const target = event.target instanceof Element ? event.target : document.body;
      if (!action || !box.current || !video.current || usesKey(target, action, event.key)) return;
      const inside = box.current.contains(target);
      // A dialog over the page keeps its keys, unless the player is in it.
      if (!inside && (scope === 'focus' || target.closest('[role="dialog"]'))) return;
      if (action === 'note' && !takesNotes) return;
      event.preventDefault();
      if (action === 'note') takeNote();
      else act(action, video.current, box.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box, video, scope, takesNotes]);
}
