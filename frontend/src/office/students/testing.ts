import { HttpResponse } from 'msw';
import type { Student } from '@/api/admin/students';
import { handle } from '@/test/msw/server';

/** A student, as list and page have them. */
export const asha = {
  _id: 's1',
  name: 'आशा वर्मा',
  email: 'asha@example.in',
  mobilenumber: '9000000001',
  role: 'learner' as const,
  createdAt: '2026-10-01T00:00:00Z',
  blocked: false,
};

/** The same student, as the student's page receives them. */
export const makeStudent = (over: Partial<Student> = {}): Student => ({
  ...asha,
  state: '27',
  emailConfirmed: true,
  pendingEmail: null,
  emailChange: null,
  undeliverable: null,
  deleted: false,
  hasPassword: true,
  blockedAt: null,
  blockedReason: null,
  blockedNotice: null,
  privacyNotice: null,
  guardian: null,
  tags: [],
  orders: [],
  totalOrders: 0,
  grants: [],
  progress: [],
  sessions: [],
  ...over,
});

/** Answers a request, and records the bodies that it was sent. */
export function caught(method: 'patch' | 'delete' | 'post', path: string, data: unknown = {}): unknown[] {
  const seen: unknown[] = [];
  handle(method, path, async ({ request, params }) => {
    seen.push(method === 'delete' ? (params.grant ?? params.session) : await request.json());
    return HttpResponse.json({ success: true, data } as object);
  });
  return seen;
}
