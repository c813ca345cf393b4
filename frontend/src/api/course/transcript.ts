import { queryOptions, skipToken } from '@tanstack/react-query';
import { errorFrom } from '@/api/error';
import type { Caption } from '@/api/types';
import { parseVtt } from '@/kit/media/vtt';
import { keys } from '@/api/keys';

async function read(url: string, signal: AbortSignal) {
  const response = await fetch(url, { signal });
  if (!response.ok) throw await errorFrom(response);
  return parseVtt(await response.text());
}

/** The text of a lesson's captions. */
export const transcriptQuery = (lesson: string, caption: Caption | undefined) =>
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- another address of it says the same
  queryOptions({
    queryKey: keys.transcript(lesson, caption?.language ?? ''),
    queryFn: caption ? ({ signal }) => read(caption.url, signal) : skipToken,
    staleTime: Infinity,
  });
