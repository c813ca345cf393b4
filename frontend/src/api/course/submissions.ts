import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import { sendForm } from '@/api/send-form';
import type { ApiSchema } from '@/api/types';
import { t } from '@/i18n/submissions';

export type Submission = ApiSchema['SubmissionBody'];

/** As the server has them. */
export const submissionLimits = { text: 20_000, files: 5, fileMb: 10 };

type Work = {
  text: string;
  files: readonly File[];
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Hands in an assignment: a text, files, or both. Refused, the lesson is read again too: the work may have come through
 * from another tab.
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
