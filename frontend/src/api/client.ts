import { t } from '@/i18n/en/common';
import { ApiError, errorFrom } from './error';
import { firstAnswer } from './first-data';

const base = '/api/v1';

type QueryValue = string | number | boolean | null | undefined;
type Options = {
  query?: Record<string, QueryValue>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The call outlives the page that made it (at most 64 KB of body). */
  keepalive?: boolean;
};

const search = (query: Options['query'] = {}): string => {
  const entries = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return entries.length ? `?${new URLSearchParams(entries)}` : '';
};

async function ask(method: string, path: string, body: unknown, options: Options = {}): Promise<Response> {
  const form = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(`${base}${path}${search(options.query)}`, {
      method,
      credentials: 'include',
      signal: options.signal,
      keepalive: options.keepalive,
      headers: {
        accept: 'application/json',
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: body === undefined ? undefined : form ? body : JSON.stringify(body),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError({ status: 0, messages: [t(navigator.onLine ? 'unreachable' : 'offline')] });
  }
  if (!response.ok) throw await errorFrom(response);
  return response;
}

async function send<T>(...call: Parameters<typeof ask>): Promise<T> {
  const envelope = (await (await ask(...call)).json()) as { data: T };
  return envelope.data;
}

/** The server's calls: the answer is the envelope's `data`, a refusal is an `ApiError`. */
export const api = {
  get: async <T>(path: string, options?: Options) =>
    (firstAnswer(path + search(options?.query)) as T | undefined) ??
    (await send<T>('GET', path, undefined, options)),
  post: <T>(path: string, body: unknown = {}, options?: Options) => send<T>('POST', path, body, options),
  put: <T>(path: string, body: unknown = {}, options?: Options) => send<T>('PUT', path, body, options),
  patch: <T>(path: string, body: unknown = {}, options?: Options) => send<T>('PATCH', path, body, options),
  delete: <T>(path: string, options?: Options, body?: unknown) => send<T>('DELETE', path, body, options),
  /** The bytes of a file to keep. */
  file: async (path: string) => (await ask('GET', path, undefined, { headers: { accept: '*/*' } })).blob(),
};
