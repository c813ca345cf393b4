import { expect, it } from 'vitest';
import { offlineLabel } from './offline';

it('labels a course by what it is, or on phones by its title', () => {
  expect(offlineLabel({ title: 'Spoken English', isOffline: true })).toBe('always');
  expect(offlineLabel({ title: 'Odoo ERP for Small Businesses', isOffline: false })).toBe('phone');
  expect(offlineLabel({ title: 'Microsoft Excel', isOffline: false })).toBe('phone');
  expect(offlineLabel({ title: 'Excel by Microsoft', isOffline: false })).toBe('no');
  expect(offlineLabel({ title: 'Odoonomics', isOffline: false })).toBe('no');
});
