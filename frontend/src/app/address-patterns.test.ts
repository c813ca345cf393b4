import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { patterns } from './address-patterns';
import { publicAddresses } from './public-addresses';

const closed = /^\/(?:goal|gallery)\//;

it('lists the address of every page, so that the server knows a page from a typing mistake', () => {
  const known = patterns();
  expect(known).toContain('/course/:id/learn');
  expect(known).not.toContain('/*');
  const isKnown = (path: string) =>
    matchRoutes(
      known.map((pattern) => ({ path: pattern })),
      path,
    ) !== null;
  for (const path of publicAddresses) expect(isKnown(path)).toBe(true);
});

it('leaves out patterns of which every page is known, so that the others are not found', () => {
  const known = patterns();
  expect(known.filter((pattern) => closed.test(pattern))).toEqual([]);
});
