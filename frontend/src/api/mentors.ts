import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { ApiSchema } from './types';

export type MentorDetail = ApiSchema['MentorDetail'];

/** A mentor, with the published courses that name them. */
export const mentorQuery = (slug: string) =>
  queryOptions({
    queryKey: keys.mentor(slug),
    queryFn: ({ signal }) =>
      api.get('/mentors/{slug}', { path: { slug }, signal }).then((data) => data.mentor),
  });
