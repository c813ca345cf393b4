import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { lean } from './lean-router.ts';

const folder = join(import.meta.dirname, '../node_modules/react-router/dist/production/');
const source = readdirSync(folder)
  .filter((name) => /^chunk-.*\.mjs$/.test(name))
  .map((name) => readFileSync(folder + name, 'utf8'))
  .find((text) => text.includes('\nfunction createRouter('));
const leaned = (text: string) => lean(text, parseAst(text) as never);

it('leaves a module that parses, without the parts that never run', () => {
  const text = leaned(source ?? '');
  expect(() => parseAst(text)).not.toThrow();
  expect(text).toContain(
    'function usePrefetchBehavior(prefetch, theirElementProps) { return [false, null, {}] }',
  );
  expect(text).not.toMatch(/^\w+\.displayName = /m);
  expect(text.length).toBeLessThan((source ?? '').length - 15_000);
});

it('fails with a release that has renamed one of the parts', () => {
  const renamed = (source ?? '').replaceAll('handleFetcherLoader', 'loadFetcher');
  expect(() => leaned(renamed)).toThrow('react-router has no handleFetcherLoader any more');
});
