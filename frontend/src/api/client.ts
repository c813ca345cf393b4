import { t } from '@/i18n/common';
import { prefix } from '@/kit/lib/prefix';
import { ApiError, errorFrom } from './error';
import { takeFirstAnswer } from './first-data';
import type { paths } from './schema';

/** Prefix of all API addresses. */
export const base = `${prefix}/api/v1`;

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Described = { responses: unknown };
/** The addresses, below `base`, that the API's description gives a method. */
export type Address<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends Described
    ? P extends `/api/v1${infer Rest}`
      ? Rest
      : never
    : never;
}[keyof paths];
export type Operation<M extends Method, P extends string> = `/api/v1${P}` extends infer Full extends
  keyof paths
  ? paths[Full][M]
  : never;

export type Parameters<Op, Place extends string> = Op extends {
  parameters: Partial<Record<Place, infer Values>>;
}
  ? NonNullable<Values>
  : never;
type Body<Op> = Op extends { requestBody: { content: infer Content } }
  ? | (Content extends { 'application/json': infer Json } ? Json : never)
    | (Content extends { 'multipart/form-data': unknown } ? FormData : never)
    | (Content extends { 'text/vtt': unknown } | { 'text/csv': unknown } ? Blob : never)
  : never;
/** An option that is absent where the call has none, and required where something in it is. */
type Option<Name extends string, Value> = [Value] extends [never]
  ? Partial<Record<Name, never>>
  : Record<never, never> extends Value
    ? Partial<Record<Name, Value>>
    : Record<Name, Value>;
type Options<Op> = Option<'path', Parameters<Op, 'path'>> &
  Option<'query', Parameters<Op, 'query'>> &
  Option<'headers', Parameters<Op, 'header'>> &
  Option<'body', Body<Op>> & {
    signal?: AbortSignal;
    /** The call outlives the page that made it (at most 64 KB of body). */
    keepalive?: boolean;
  };
type Arguments<Op> =
  Record<never, never> extends Options<Op> ? [options?: Options<Op>] : [options: Options<Op>];

type Success = 200 | 201 | 202;
type DataOf<Answer> = Answer extends { content: { 'application/json': { data: infer Data } } } ? Data : never;
/** The envelope's `data`, as the API's description says. */
export type Data<Op> = Op extends { responses: infer Answers }
  ? DataOf<Answers[keyof Answers & Success]>
  : never;

type Value = string | number | boolean | null | undefined;
/** The same options without the types of a particular call. */
type Request = {
  path?: Record<string, string>;
  query?: Record<string, Value>;
  headers?: Record<string, string | null>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
};

export const fillPath = (address: string, path: Request['path'] = {}): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));

const queryString = (query: Request['query'] = {}): string => {
  const entries = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return entries.length ? `?${new URLSearchParams(entries)}` : '';
};

/** Returns the address of a call, relative to `base`. */
const addressOf = (address: string, { path, query }: Request): string =>
  fillPath(address, path) + queryString(query);

/** Sends a call whose answer is no envelope. */
export async function send(
  method: Method,
  address: string,
  accept: string,
  request: Request,
): Promise<Response> {
  const { body, headers, signal, keepalive } = request;
  // The browser sets the content type of these bodies.
  const form = body instanceof FormData || body instanceof Blob;
  let response: Response;
  try {
    response = await fetch(base + addressOf(address, request), {
      method: method.toUpperCase(),
      credentials: 'include',
      signal,
      keepalive,
      headers: {
        accept,
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...headers,
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

let leaving: Promise<unknown> | undefined;

/**
 * Holds back reads that start while the user logs out. The server would refuse reads that it receives after
 * the logout.
 */
export async function holdReads(leave: () => Promise<void>): Promise<void> {
  const left = leave();
  leaving = left.catch(() => undefined);
  try {
    await left;
  } finally {
    leaving = undefined;
  }
}

/** Returns the function for the calls of one method, such as `api.get('/course/{id}', { path: { id } })`. */
const call =
  <M extends Method>(method: M, empty?: object) =>
  async <P extends Address<M>>(
    address: P,
    ...[options]: Arguments<Operation<M, P>>
  ): Promise<Data<Operation<M, P>>> => {
    const request = { body: empty, ...(options as Request | undefined) };
    const first = method === 'get' ? takeFirstAnswer(addressOf(address, request)) : undefined;
    if (first !== undefined) return first as Data<Operation<M, P>>;
    if (method === 'get') await leaving;
    const response = await send(method, address, 'application/json', request);
    return ((await response.json()) as { data: Data<Operation<M, P>> }).data;
  };

/**
 * The server's calls, typed by the API's description (`npm run api`): the answer is the envelope's `data`, a refusal is
 * an `ApiError`.
 */
export const api = {
  get: call('get'),
  post: call('post', {}),
  put: call('put', {}),
  patch: call('patch', {}),
  delete: call('delete'),
  /** Returns the answer as a `Blob`, for a file to be saved. */
  file: async <P extends Address<'get'>>(address: P, ...[options]: Arguments<Operation<'get', P>>) =>
    (await send('get', address, '*/*', (options ?? {}) as Request)).blob(),
};
