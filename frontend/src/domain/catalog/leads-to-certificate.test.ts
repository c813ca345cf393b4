import { expect, it } from 'vitest';
import { makeLesson } from '@/test/factories';
import { leadsToCertificate, promisesCertificate } from './leads-to-certificate';

const reading = makeLesson({ kind: 'reading', durationSeconds: null });
const youtube = makeLesson({ kind: 'video', durationSeconds: null });
const film = makeLesson({ kind: 'video', durationSeconds: 30 });

it('leads to a certificate where something counts', () => {
  const leads = (lessons: (typeof film)[], learnersMark = false) =>
    leadsToCertificate({ lessons, learnersMark });
  expect(leads([reading, youtube])).toBe(false);
  expect(leads([reading, youtube], true)).toBe(true);
  expect(leads([reading, film])).toBe(true);
  expect(leads([], true)).toBe(false);
});

it('promises none of a course that nobody can finish, whatever picture it has', () => {
  const course = { learnersMark: false, certificatePath: '/media/files/c.webp', isOffline: false };
  expect(promisesCertificate({ ...course, lessons: [reading] })).toBe(false);
  expect(promisesCertificate({ ...course, lessons: [reading], isOffline: true })).toBe(true);
  expect(promisesCertificate({ ...course, lessons: [] })).toBe(true);
  expect(promisesCertificate({ ...course, lessons: [reading], learnersMark: true })).toBe(true);
});
