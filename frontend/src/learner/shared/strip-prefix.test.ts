import { expect, it } from 'vitest';
import { stripPrefix } from './strip-prefix';

it.each([
  ['Referral reward: order of Ravi', 'Referral reward', 'Order of Ravi'],
  ['Referral reward: सुनीता', 'Referral reward', 'सुनीता'],
  ['Withdrawal', 'Withdrawal', ''],
  ['Withdrawal not paid: the amount is back', 'Withdrawal', 'Withdrawal not paid: the amount is back'],
  ['', 'Withdrawal', ''],
])('of %j under %j leaves %j', (sentence, heading, rest) => {
  expect(stripPrefix(sentence, heading)).toBe(rest);
});
