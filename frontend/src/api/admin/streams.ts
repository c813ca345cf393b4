import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import { adminKeys } from './keys';

/** Poll interval for a stream that is being made (ms). */
const LOOK = 5000;

/**
 * State of a video's stream, and whether this server can make streams at all. Polled while the stream is
 * being made.
 */
export const streamQuery = (path: string) =>
  queryOptions({
    queryKey: adminKeys.stream(path),
    queryFn: async ({ signal }) => {
      const { streams, ffmpeg } = await api.get('/admin/streams', { query: { files: path }, signal });
      return { stream: streams[0] ?? null, ffmpeg };
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      ['Queued', 'Working'].includes(state.data?.stream?.state ?? '') ? LOOK : false,
  });

export const useRetryStream = () =>
  useApiMutation((path: string) => api.post('/admin/streams/retry', { body: { path } }), {
    refetches: [adminKeys.streams],
  });
