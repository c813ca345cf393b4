import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import { sendForm } from '@/api/send-form';
import type { ApiSchema } from '@/api/types';
import { t } from '@/i18n/submissions';

export type Submission = ApiSchema['SubmissionBody'];

/** Limits of a submission, equal to the server's: characters, number of files, and MB per file. */
export const submissionLimits = { text: 20_000, files: 5, fileMb: 10 };

type Work = {
  text: string;
  files: readonly File[];
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Submits an assignment: a text, files, or both. The lesson is refetched after a failure too, because another
 * tab may have submitted the work.
 */
export const useSubmitAssignment = (courseId: string, lessonId: string) =>
  useApiMutation(
    ({ text, files, ...options }: Work) => {
      const body = new FormData();
      body.append('text', text);
      for (const file of files) body.append('files', file);
      return sendForm('/course/{id}/lessons/{lessonId}/submissions', {
        ...options,
        path: { id: courseId, lessonId },
        body,
        words: { 413: t('tooMuch', { size: submissionLimits.fileMb }) },
      });
    },
    { refetches: [keys.lesson(courseId, lessonId)] },
  );
