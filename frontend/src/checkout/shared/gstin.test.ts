import { expect, it } from 'vitest';
import { gstinViolation, tidyGstin } from './gstin';

it.each([
  ['27AAPFU0939F1ZV', '27', null],
  ['29AAGCB7383J1Z4', '29', null],
  ['', '27', null],
  ['07AAACB5343E1ZA', '07', 'check'],
  ['27AAPFU0939F1ZW', '27', 'check'],
  ['27AAPFU0939F1ZV', '29', 'place'],
  ['27AAPFU0939F1Z', '27', 'shape'],
  ['27AAPFU0939F0ZV', '27', 'shape'],
  ['27aapfu0939f1zv', '27', 'shape'],
] as const)('judges %j in State %s: %s', (gstin, place, fault) => {
  expect(gstinViolation(gstin, place)).toBe(fault);
});

it('reads what stands in groups and small letters', () => {
  expect(tidyGstin(' 27 aapfu-0939f 1zv ')).toBe('27AAPFU0939F1ZV');
});
