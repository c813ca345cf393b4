import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answer, handle, refuse, server } from '@/test/msw/server';
import { api } from './client';
import { ApiError } from './error';

const registration = {
  name: 'Asha',
  mobilenumber: '9000000002',
  email: 'asha@example.in',
  password: 'Fresh@12345',
  acceptTerms: true,
  termsVersion: '1',
};

const caught = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('api', () => {
  it('unwraps the envelope', async () => {
    answer('get', '/catalogue/menu', { menu: 1 });
    expect(await api.get('/catalogue/menu')).toEqual({ menu: 1 });
  });

  it('leaves empty parameters out of the address', async () => {
    handle('get', '/course/getCourses', ({ request }) =>
      HttpResponse.json({ success: true, data: new URL(request.url).search }),
    );
    expect(await api.get('/course/getCourses', { query: { q: '', page: 2, trending: undefined } })).toBe(
      '?page=2',
    );
  });

  it('sends JSON', async () => {
    handle('post', '/auth/login', async ({ request }) =>
      HttpResponse.json({
        success: true,
        data: [request.headers.get('content-type'), await request.json()],
      }),
    );
    expect(await api.post('/auth/login', { body: { email: 'a', password: 'b' } })).toEqual([
      'application/json',
      { email: 'a', password: 'b' },
    ]);
  });

  it('fetches a file as it is, or says why there is none', async () => {
    handle('get', '/user/export', () => HttpResponse.text('{"name":"Asha"}'));
    expect(await (await api.file('/user/export')).text()).toBe('{"name":"Asha"}');
    refuse('get', '/user/export', 429, 'Too many requests.');
    expect(await caught(api.file('/user/export'))).toMatchObject({ messages: ['Too many requests.'] });
  });

  it('makes a list of one message or several', async () => {
    refuse('post', '/auth/login', 401, 'Invalid email/mobile or password.');
    expect((await caught(api.post('/auth/login', { body: { email: 'a', password: 'b' } }))).messages).toEqual(
      ['Invalid email/mobile or password.'],
    );
    refuse('post', '/auth/register', 422, ['One', 'Two'], {
      errors: [{ field: 'name', code: 'required', message: 'One' }],
    });
    const error = await caught(api.post('/auth/register', { body: registration }));
    expect(error).toMatchObject({ status: 422, messages: ['One', 'Two'] });
    expect(error.fields[0]?.field).toBe('name');
  });

  it('keeps the wait, the reference and the data of a refusal', async () => {
    refuse('post', '/orders', 409, 'Taken', {
      data: { orderId: 'o1' },
      headers: { 'retry-after': '30', 'x-request-id': 'r1' },
    });
    expect(
      await caught(api.post('/orders', { body: { items: [] }, headers: { 'Idempotency-Key': 'k' } })),
    ).toMatchObject({
      retryAfter: 30,
      requestId: 'r1',
      data: { orderId: 'o1' },
    });
  });

  it('has words for an answer that is no envelope, and for no answer', async () => {
    server.use(http.get('*/api/v1/popup', () => new HttpResponse('<html>', { status: 502 })));
    expect((await caught(api.get('/popup'))).messages).toEqual(['Something went wrong. Please try again.']);
    server.use(http.get('*/api/v1/popup', () => HttpResponse.error()));
    const unreached = {
      status: 0,
      messages: ['We couldn’t reach the server. Check your connection and try again.'],
    };
    expect(await caught(api.get('/popup'))).toMatchObject(unreached);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const offline = { messages: ['You’re offline. Check your connection and try again.'] };
    expect(await caught(api.get('/popup'))).toMatchObject(offline);
  });
});
