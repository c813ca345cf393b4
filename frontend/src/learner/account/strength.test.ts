import { expect, it } from 'vitest';
import { personalParts, strengthOf } from './strength';

it.each([
  ['', 'weak'],
  ['abc12', 'weak'],
  ['password1', 'weak'],
  ['abcdefghijklm', 'weak'],
  ['aaaaaaaaaaaaaa', 'weak'],
  ['Qwerty@123', 'weak'],
  ['987654321', 'weak'],
  ['Welcome@2026', 'weak'],
  ['kite7lamp', 'fair'],
  ['Tr4mp#ol', 'fair'],
  ['kite lamp river stone', 'strong'],
  ['v9#Lq2!xTz@w', 'strong'],
  ['मेरी लंबी कविता', 'strong'],
])('finds %j %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

it('counts what others know of the person for little', () => {
  const own = personalParts({
    name: 'Ananya Raman',
    email: 'ananya.raman@kaushal.test',
    mobilenumber: '9000000001',
  });
  expect(strengthOf('ananyaraman#7')).not.toBe('weak');
  expect(strengthOf('ananyaraman#7', own)).toBe('weak');
  expect(strengthOf('9000000001ab', own)).toBe('weak');
});
