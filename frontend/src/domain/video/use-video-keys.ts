import { useEffect, useEffectEvent, type RefObject } from 'react';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import {
  LEAP,
  nextRate,
  SEEK_STEP,
  usesKey,
  videoAction,
  type OuterAction,
  type OwnAction,
  type VideoAction,
} from './keys';

/** Goes on or back by seconds, within the video. */
function seekBy(video: HTMLVideoElement, seconds: number): void {
  video.currentTime = Math.max(0, Math.min(video.duration || 0, video.currentTime + seconds));
}

const seconds: Partial<Record<VideoAction, number>> = {
  back: -SEEK_STEP,
  forward: SEEK_STEP,
  leapBack: -LEAP,
  leapForward: LEAP,
};

function act(action: OwnAction, key: string, video: HTMLVideoElement, box: HTMLElement): void {
  switch (action) {
    case 'toggle':
      if (video.paused) video.play().catch(() => undefined);
      else video.pause();
      break;
    case 'jump':
      video.currentTime = ((video.duration || 0) * Number(key)) / 10;
      break;
    case 'fullscreen':
      // Where elements cannot go to full screen (iPhone), only the button works.
      if (document.fullscreenElement) void document.exitFullscreen();
      else if ('requestFullscreen' in box) box.requestFullscreen().catch(() => undefined);
      break;
    case 'mute':
      video.muted = !video.muted;
      break;
    case 'faster':
    case 'slower': {
      const rate = nextRate(video.playbackRate, action === 'faster' ? 1 : -1);
      video.playbackRate = rate;
      usePlayerPrefs.getState().set({ rate });
      break;
    }
    default:
      seekBy(video, seconds[action] ?? 0);
  }
}

/** Toggles picture-in-picture. */
export function togglePip(video: HTMLVideoElement | null): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture();
  else if (video && 'requestPictureInPicture' in video)
    video.requestPictureInPicture().catch(() => undefined);
}

const outer: readonly string[] = ['note', 'captions', 'theatre', 'pip', 'help'] satisfies OuterAction[];
const isOuter = (action: VideoAction): action is OuterAction => outer.includes(action);

/**
 * Handles the player's keys, on the whole page or only while the focus is inside `box`. The key of an
 * optional action that is missing in `handles` keeps its default behaviour.
 */
export function useVideoKeys(
  box: HTMLElement | null,
  video: RefObject<HTMLVideoElement | null>,
  scope: 'page' | 'focus',
  handles: Partial<Record<OuterAction, () => void>>,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = videoAction(event);
    const target = event.target instanceof Element ? event.target : document.body;
    if (!action || !box || !video.current || usesKey(target, action, event.key)) return;
    const inside = box.contains(target);
    // Ignore keys in a dialog over the page, unless the player is inside it.
    if (!inside && (scope === 'focus' || target.closest('[role="dialog"]'))) return;
    if (!isOuter(action)) act(action, event.key, video.current, box);
    else if (handles[action]) handles[action]();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
