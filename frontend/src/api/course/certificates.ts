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

/** The public data of a certificate, for anybody who has its number. */
export const verifiedQuery = (code: string) =>
  queryOptions({
    queryKey: keys.verifiedCertificate(code),
    queryFn: ({ signal }) =>
      api.get('/certificates/{code}', { path: { code }, signal }).then((data) => data.certificate),
  });

/**
 * What is still missing for a course's certificate. `counted` is the client's count of lessons that count. It
 * is part of the query, so that it is refetched when the count changes and not at every saved position.
 */
export const completionQuery = (courseId: string, counted: number) =>
  queryOptions({
    queryKey: keys.completion(courseId, counted),
    queryFn: ({ signal }) => api.get('/learning/{courseId}/completion', { path: { courseId }, signal }),
  });

/**
 * Issues the certificate of a finished course, or returns the one that was issued. Fails with 409 if that one
 * has another name: only the staff can reissue it.
 */
export const useGetCertificate = (courseId: string) =>
  useApiMutation(
    (name: string) =>
      api
        .post('/learning/{courseId}/certificate', { path: { courseId }, body: { name } })
        .then((data) => data.certificate),
    { invalidates: [keys.certificates] },
  );
