import { useEffect, useRef, useState } from 'react';
import { pictureError, resizePicture, sendPicture, sizeError } from '@/api/course/post-pictures';
import { messagesOf } from '@/api/error';

type PostPicture = { name: string; words: string; share: number; url: string | null };

/** A file's name without what says of which kind it is. */
const nameOf = (file: File): string => file.name.replace(/\.[^.]*$/, '');

/**
 * Returns the Markdown of a picture. Brackets, backslashes and line breaks in its description become spaces,
 * so that they cannot end it early.
 */
export const pictureMarkdown = (words: string, url: string): string =>
  `![${words.replaceAll(/[[\]\\\s]+/g, ' ').trim()}](${url})`;

/** Uploads a picture for a post, one at a time. The upload runs while the user writes the description. */
export function usePostPicture() {
  const [picture, setPicture] = useState<PostPicture | null>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  function drop() {
    sending.current?.abort();
    sending.current = null;
    setPicture(null);
  }
  const change = (next: Partial<PostPicture>) => setPicture((now) => now && { ...now, ...next });

  async function choose(file: File) {
    drop();
    const wrong = pictureError(file);
    setErrors(wrong ? [wrong] : []);
    if (wrong) return;
    const own = new AbortController();
    sending.current = own;
    const isDropped = () => own.signal.aborted;
    setPicture({ name: file.name, words: nameOf(file), share: 0, url: null });
    const smaller = await resizePicture(file);
    if (isDropped()) return;
    const heavy = sizeError(smaller);
    if (heavy) {
      drop();
      return setErrors([heavy]);
    }
    try {
      const { url } = await sendPicture(smaller, {
        signal: own.signal,
        onProgress: (share) => change({ share }),
      });
      if (!isDropped()) change({ url, share: 1 });
    } catch (error) {
      if (isDropped()) return;
      drop();
      setErrors(messagesOf(error));
    }
  }

  return { picture, errors, choose, drop, setWords: (words: string) => change({ words }) };
}
