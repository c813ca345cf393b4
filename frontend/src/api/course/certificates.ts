import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';

export type Certificate = ApiSchema['CertificateBody'];

/** The learner's certificates, newest first, those among them that another one replaced. */
export const certificatesQuery = queryOptions({
  queryKey: keys.certificateList,
  queryFn: ({ signal }) => api.get('/certificates', { signal }).then((data) => data.certificates),
});

/** What anybody who has its number may know of a certificate. */
export const verifiedQuery = (code: string) =>
  queryOptions({
    queryKey: keys.verifiedCertificate(code),
    queryFn: ({ signal }) =>
      api.get('/certificates/{code}', { path: { code }, signal }).then((data) => data.certificate),
  });

/**
 * What a course's certificate still needs. `counted` is how many lessons seem to count by now: it is asked again when
 * that changes, not each time that a place is kept.
 */
export const completionQuery = (courseId: string, counted: number) =>
  queryOptions({
    queryKey: keys.completion(courseId, counted),
    queryFn: ({ signal }) => api.get('/learning/{courseId}/completion', { path: { courseId }, signal }),
  });

/** The first one of a finished course; with another name one that replaces it. */
export const useGetCertificate = (courseId: string) =>
  useApiMutation(
    (name: string) =>
      api
        .post('/learning/{courseId}/certificate', { path: { courseId }, body: { name } })
        .then((data) => data.certificate),
    { invalidates: [keys.certificates] },
  );
