import { t } from '@/i18n/common';

export type FieldError = { field: string; code: string; message: string };

/** A refused or failed call, in the one form that the pages show. `status` 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable code of the refusal, where the server names one. */
  readonly code: string | null;
  /** Messages for the user. Never empty. */
  readonly messages: string[];
  /** Errors of single fields, by the field's name in the API. */
  readonly fields: FieldError[];
  readonly requestId: string | null;
  /** Seconds to wait, when the server named them. */
  readonly retryAfter: number | null;
  /** Further data of the error, such as the order that holds an item. */
  readonly data: unknown;

  constructor(
    init: { status: number; code?: string } & Partial<
      Pick<ApiError, 'messages' | 'fields' | 'requestId' | 'retryAfter' | 'data'>
    >,
  ) {
    const messages = init.messages?.length ? init.messages : [t('somethingWrong')];
    super(messages.join(' '));
    this.name = 'ApiError';
    this.status = init.status;
    this.code = init.code ?? null;
    this.messages = messages;
    this.fields = init.fields ?? [];
    this.requestId = init.requestId ?? null;
    this.retryAfter = init.retryAfter ?? null;
    this.data = init.data;
  }
}

/** What to show for anything thrown. */
export function messagesOf(error: unknown): string[] {
  return error instanceof ApiError ? error.messages : [t('somethingWrong')];
}

type ErrorEnvelope = { code?: string; message?: string | string[]; errors?: FieldError[]; data?: unknown };

/** Reads the envelope of a refusal; a body that is none (a proxy's page) leaves the fallback text. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body = (await response.json().catch((): ErrorEnvelope => ({}))) as ErrorEnvelope | null;
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const retryAfter = Number.isNaN(seconds) ? null : seconds;
  const own = body?.message === undefined ? [] : [body.message].flat();
  const messages =
    response.status === 429 && own.length === 0 && retryAfter !== null
      ? [t('tooMany', { count: retryAfter })]
      : own;
  return new ApiError({
    status: response.status,
    code: body?.code,
    messages,
    fields: body?.errors,
    data: body?.data,
    requestId: response.headers.get('x-request-id'),
    retryAfter,
  });
}
