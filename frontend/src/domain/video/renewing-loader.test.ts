import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import { expect, it, vi } from 'vitest';
import { renewingLoader, type LoaderClass, type Tokens } from './renewing-loader';

const key = 'http://localhost:3000/media/streams/l1/keys/240p';
const segment = 'https://cdn.test/media/segments/f/240p/1.ts';

/** A server that accepts one token. Records the requested addresses. */
function open(valid: string, renew: () => Promise<string>) {
  const asked: string[] = [];
  class Base {
    context = null;
    stats = {} as Loader<LoaderContext>['stats'];
    #used = false;
    destroy() {}
    abort() {}
    load(context: LoaderContext, _: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>) {
      if (this.#used) throw new Error('Loader can only be used once.');
      this.#used = true;
      asked.push(context.url);
      if (!context.url.includes('/streams/') || context.url.endsWith(valid))
        callbacks.onSuccess({ url: context.url, data: '' }, this.stats, context, null);
      else callbacks.onError({ code: 403, text: 'Forbidden' }, context, null, this.stats);
    }
  }
  const tokens: Tokens = { current: '?s=old', renew: vi.fn(renew) };
  const Renewing = renewingLoader(Base as unknown as LoaderClass, tokens);
  const load = (url: string) => {
    const callbacks = { onSuccess: vi.fn(), onError: vi.fn(), onTimeout: vi.fn() };
    const loader = new Renewing({} as HlsConfig);
    loader.load(
      { url, type: 'manifest', responseType: 'text' } as unknown as LoaderContext,
      {} as LoaderConfiguration,
      callbacks,
    );
    return { loader, ...callbacks };
  };
  return { asked, tokens, load };
}

it('asks with the newest token, whatever the playlist says', () => {
  const { asked, load, tokens } = open('?s=new', () => Promise.reject(new Error('not asked')));
  tokens.current = '?s=new';
  const { onSuccess } = load(`${key}?s=old`);
  expect(onSuccess).toHaveBeenCalledOnce();
  expect(asked).toEqual([`${key}?s=new`]);
});

it('goes on with a fresh token after a refusal', async () => {
  const { asked, load, tokens } = open('?s=new', async () => (tokens.current = '?s=new'));
  const { onSuccess, onError } = load(key);
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
  expect(asked).toEqual([`${key}?s=old`, `${key}?s=new`]);
  expect(onError).not.toHaveBeenCalled();
});

it('fails when the fresh token is refused too, or there is none', async () => {
  const twice = open('?s=never', async () => '?s=new');
  const first = twice.load(key);
  await vi.waitFor(() => expect(first.onError).toHaveBeenCalledOnce());
  expect(twice.asked).toHaveLength(2);

  const none = open('?s=new', () => Promise.reject(new Error('not owned')));
  const second = none.load(key);
  await vi.waitFor(() => expect(second.onError).toHaveBeenCalledOnce());
  expect(none.asked).toHaveLength(1);
});

it('says nothing more once it was ended', async () => {
  let answer: ((token: string) => void) | undefined;
  const { load } = open('?s=new', () => new Promise((resolve) => (answer = resolve)));
  const { loader, onSuccess, onError } = load(key);
  loader.destroy();
  answer?.('?s=new');
  await Promise.resolve();
  expect(onSuccess).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
});

it('leaves segments as they are', () => {
  const { asked, load } = open('?s=new', () => Promise.reject(new Error('not asked')));
  expect(load(segment).onSuccess).toHaveBeenCalledOnce();
  expect(asked).toEqual([segment]);
});
