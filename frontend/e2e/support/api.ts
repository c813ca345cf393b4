import { expect, type APIRequestContext } from '@playwright/test';
import type { Course, ItemRef, Order, User } from '../../src/api/types';

/** The server's calls; each expects success and gives the envelope's data. */
export class Api {
  constructor(readonly request: APIRequestContext) {}

  async send<T>(method: string, path: string, data?: unknown, headers?: Record<string, string>): Promise<T> {
    const response = await this.request.fetch(`/api/v1${path}`, { method, data, headers });
    expect(response.ok(), `${method} ${path} answered ${response.status()}: ${await response.text()}`).toBe(
      true,
    );
    return ((await response.json()) as { data: T }).data;
  }

  get = <T>(path: string) => this.send<T>('GET', path);
  post = <T>(path: string, data: unknown = {}, headers?: Record<string, string>) =>
    this.send<T>('POST', path, data, headers);
  put = <T>(path: string, data: unknown) => this.send<T>('PUT', path, data);
  patch = <T>(path: string, data: unknown = {}) => this.send<T>('PATCH', path, data);

  user = async () => (await this.get<{ user: User }>('/user')).user;
  course = async (slug: string) => (await this.get<{ course: Course }>(`/course/${slug}`)).course;
  orders = async () => (await this.get<{ orders: Order[] }>('/orders')).orders;
  cart = async () => (await this.get<{ items: (ItemRef & { slug: string })[] }>('/cart')).items;
}

export type Account = { name: string; mobile: string; email: string; password: string };

/** Details that nobody else has: tests share their server, and a developer's server lives longer than one run. */
export function newAccount(): Account {
  const number = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-9);
  return {
    name: 'Meena Iyer',
    mobile: `7${number}`,
    email: `e2e-${number}@kaushal.test`,
    password: 'Monsoon#26',
  };
}

/** Signs a new learner up and, by the session cookie, in. */
export async function register(api: Api, account = newAccount()): Promise<Account> {
  await api.post('/auth/register', {
    name: account.name,
    mobilenumber: account.mobile,
    email: account.email,
    password: account.password,
    acceptTerms: true,
  });
  return account;
}

/** The demo's learner, who owns courses and has watched some. Only for tests that change nothing of hers. */
export const demoLearner = { email: 'learner@kaushal.test', mobile: '9000000001', password: 'Learner@123' };

/** Gives a course to the learner of `api`, as the office does. */
export async function assign(admin: Api, api: Api, slug: string): Promise<void> {
  const [{ _id: studentId }, { _id: courseId }] = await Promise.all([api.user(), admin.course(slug)]);
  await admin.patch('/course/assignCourse', { studentId, courseId });
}
