import { useIsMutating, useMutation, useQueryClient, type Mutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fileError, uploadFile, type Purpose } from '@/api/admin/media';
import type { MediaFile } from '@/api/admin/types';
import { messagesOf } from '@/api/error';
import { useLatest } from '@/kit/lib/use-latest';

export const uploadKey = ['admin', 'upload'];

/** Counts and lists the uploads in progress on a page. A form is not sent before they end. */
export function usePendingUploads(): { count: number; pending: () => Mutation[] } {
  const client = useQueryClient();
  const count = useIsMutating({ mutationKey: uploadKey });
  const pending = () => client.getMutationCache().findAll({ mutationKey: uploadKey, status: 'pending' });
  return { count, pending };
}

type Progress = { name: string; share: number } | null;

/** One upload at a time: its progress, its errors, and a way to cancel it. Leaving the page cancels it too. */
export function useUpload(purpose: Purpose, onStored: (stored: MediaFile, file: File) => void) {
  const [progress, setProgress] = useState<Progress>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const cancel = useRef<AbortController>(undefined);
  const stored = useLatest(onStored);
  useEffect(() => () => cancel.current?.abort(), []);

  const { mutate } = useMutation({
    mutationKey: uploadKey,
    mutationFn: (file: File) => {
      cancel.current?.abort();
      cancel.current = new AbortController();
      return uploadFile(file, purpose, {
        signal: cancel.current.signal,
        onProgress: (share) => setProgress({ name: file.name, share }),
      });
    },
  });

  const start = (file: File) => {
    const invalid = fileError(file, purpose);
    setErrors(invalid ? [invalid] : []);
    if (invalid) return;
    setProgress({ name: file.name, share: 0 });
    mutate(file, {
      // The form may have changed while the file was on its way.
      onSuccess: (answer) => stored.current(answer, file),
      onError: (error) => {
        if (!(error instanceof DOMException)) setErrors(messagesOf(error));
      },
      onSettled: () => setProgress(null),
    });
  };
  return { progress, errors, start, cancel: () => cancel.current?.abort() };
}
