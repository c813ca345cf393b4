import type { Cue } from '@/kit/media/vtt';

/** Upper and lower case, and two ways to write one letter, are the same. */
const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase();

/** The cues that hold all of what is searched for; all of them for nothing. */
export function searchCues(cues: Cue[], search: string): Cue[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  return wanted.length === 0
    ? cues
    : cues.filter(({ text }) => wanted.every((word) => folded(text).includes(word)));
}
