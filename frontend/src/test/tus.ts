// Replaces tus-js-client, whose Node build sends requests that the mock server can't see:
// vi.mock('tus-js-client', () => import('@/test/tus'));

type Options = { onProgress: (sent: number) => void; onSuccess: () => void };

/** An upload that arrives at once, as the server's `u1`. */
export class Upload {
  url = '/api/v1/admin/uploads/u1';
  constructor(
    readonly file: File,
    readonly options: Options,
  ) {}
  findPreviousUploads = async () => [];
  abort = async () => undefined;
  start = () =>
    queueMicrotask(() => {
      this.options.onProgress(this.file.size);
      this.options.onSuccess();
    });
}
