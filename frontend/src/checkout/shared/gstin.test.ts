import { expect, it } from 'vitest';
import { gstinViolation, normalizeGstin } from './gstin';

it.each([
  ['27AAPFU0939F1ZV', '27', null],
  ['29AAGCB7383J1Z4', '29', null],
  ['', '27', null],
  ['07AAACB5343E1ZA', '07', 'checksum'],
  ['27AAPFU0939F1ZW', '27', 'checksum'],
  ['27AAPFU0939F1ZV', '29', 'state'],
  ['27AAPFU0939F1Z', '27', 'format'],
  ['27AAPFU0939F0ZV', '27', 'format'],
  ['27aapfu0939f1zv', '27', 'format'],
  // The first is an embassy's, the second a foreign seller's.
  ['0717USA00001UNE', '07', null],
  ['9917SGP29001OSA', null, 'overseas'],
] as const)('judges %j in State %s: %s', (gstin, state, violation) => {
  expect(gstinViolation(gstin, state)).toBe(violation);
});

it('reads what stands in groups and small letters', () => {
  expect(normalizeGstin(' 27 aapfu-0939f 1zv ')).toBe('27AAPFU0939F1ZV');
});
