/*
 * Sends a form with files, and reports the progress of the upload. `fetch` can't do that, so this uses
 * XMLHttpRequest.
 */
import { t } from '@/i18n/common';
import { base, fillPath, type Address, type Data, type Operation, type Parameters } from './client';
import { ApiError, errorFrom } from './error';

type FormOptions<Op> = {
  body: FormData;
  /** How much of the form is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Messages by HTTP status, for a refusal without one, such as that of a proxy. */
  words?: Readonly<Record<number, string>>;
} & (Parameters<Op, 'path'> extends never ? { path?: never } : { path: Parameters<Op, 'path'> });

async function refusal(request: XMLHttpRequest, words: Readonly<Record<number, string>>): Promise<ApiError> {
  const { status, responseText } = request;
  const headers = new Headers();
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value) headers.set(name, value);
  }
  const error = await errorFrom(new Response(responseText, { status, headers }));
  const word = words[status];
  const isMute = !responseText.trimStart().startsWith('{');
  return isMute && word ? new ApiError({ status, messages: [word], requestId: error.requestId }) : error;
}

/**
 * Sends a form with files and reports the share that is sent, which fetch can't report. Rejects like fetch
 * when it is cancelled.
 */
export function sendForm<P extends Address<'post'>>(
  address: P,
  { path, body, onProgress, signal, words = {} }: FormOptions<Operation<'post', P>>,
): Promise<Data<Operation<'post', P>>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(new DOMException('cancelled', 'AbortError'));
    };
    request.open('POST', base + fillPath(address, path));
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 300) {
        try {
          resolve((JSON.parse(request.responseText) as { data: Data<Operation<'post', P>> }).data);
          return;
        } catch {
          // The body is not JSON, for example a proxy's page.
        }
      }
      void refusal(request, words).then(reject);
    };
    request.onerror = () =>
      reject(
        new ApiError({ status: 0, messages: [words[0] ?? t(navigator.onLine ? 'unreachable' : 'offline')] }),
      );
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}
