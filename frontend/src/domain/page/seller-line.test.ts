import { expect, it } from 'vitest';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';
import { sellerLine } from './seller-line';

it('names the company once, with its registration where it has one', () => {
  const { contact, gst } = makeSettings();
  setSettings(makeSettings({ gst: { ...gst, gstin: '27AAPFU0939F1ZV' } }));
  expect(sellerLine()).toBe('Kaushal Learning Private Limited, Pune, GSTIN 27AAPFU0939F1ZV');
  setSettings(makeSettings({ contact: { ...contact, address: 'Kaushal Learning Private Limited, Pune' } }));
  expect(sellerLine()).toBe('Kaushal Learning Private Limited, Pune');
});
