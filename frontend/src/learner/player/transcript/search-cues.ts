import type { Cue } from '@/kit/media/vtt';

/** Normalizes case and Unicode composition for comparison. */
const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase();

/** Returns the cues that contain all search words, or all cues for an empty search. */
export function searchCues(cues: Cue[], search: string): Cue[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  return wanted.length === 0
    ? cues
    : cues.filter(({ text }) => wanted.every((word) => folded(text).includes(word)));
}
