import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messagesOf } from '@/api/error';
import { uploadKey } from '@/office/shared/form/use-upload';
import { useLatest } from '@/kit/lib/use-latest';
import type { LessonEntry, LessonKind } from './curriculum';
import { lessonFileError, sendLessonFile } from './send-lesson-file';
import type { Control, Sending } from './uploads/send-video';

/**
 * The upload of a lesson's file. `share` is the part sent so far, or null while it waits. `errors` say why it
 * failed.
 */
export type LessonUpload = {
  name: string;
  share: number | null;
  errors: string[];
  /** Set for a video, which is uploaded in chunks. */
  video?: { sending: Sending; control: Control };
};
type Job = { key: string; file: File; kind: LessonKind };

/** Uploads lessons' files one after the other. Each result is stored in its lesson, found by key. */
export function useLessonUploads(onStored: (key: string, change: Partial<LessonEntry>) => void) {
  const [uploads, setUploads] = useState<Partial<Record<string, LessonUpload>>>({});
  const running = useRef(new Map<string, AbortController>());
  const stored = useLatest(onStored);
  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);

  const show = (key: string, upload: LessonUpload | undefined) =>
    setUploads((held) => ({ ...held, [key]: upload }));
  const { mutate } = useMutation({
    mutationKey: uploadKey,
    // Mutations in one scope run one after the other.
    scope: { id: 'lesson-files' },
    mutationFn: ({ key, file, kind }: Job) => {
      const signal = running.current.get(key)?.signal ?? new AbortController().signal;
      signal.throwIfAborted();
      return sendLessonFile(file, kind, {
        signal,
        onProgress: (share) => show(key, { name: file.name, share, errors: [] }),
        onSending: (sending, control) =>
          show(key, {
            name: file.name,
            share: sending.sent / Math.max(1, sending.bytes),
            errors: [],
            video: { sending, control },
          }),
      });
    },
    onSuccess: (change, { key }) => {
      show(key, undefined);
      stored.current(key, change);
    },
    onError: (error, { key, file }) =>
      show(
        key,
        error instanceof DOMException
          ? undefined
          : { name: file.name, share: null, errors: messagesOf(error) },
      ),
  });

  const cancel = (key: string) => {
    running.current.get(key)?.abort();
    show(key, undefined);
  };
  return {
    uploads,
    cancel,
    start: (key: string, file: File, kind: LessonKind) => {
      cancel(key);
      const invalid = lessonFileError(file, kind);
      show(key, { name: file.name, share: null, errors: invalid === null ? [] : [invalid] });
      if (invalid !== null) return;
      running.current.set(key, new AbortController());
      mutate({ key, file, kind });
    },
  };
}
