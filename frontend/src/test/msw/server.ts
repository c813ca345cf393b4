import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';
import { siteAnswers } from '@/test/site';

const address = (path: string) => `*/api/v1${path}`;
const none = { unread: 0, notifications: [], page: { page: 1, perPage: 20, total: 0 } };
const goal = {
  minutesPerWeek: null,
  minutesDone: 0,
  days: [],
  streakWeeks: 0,
  isHidden: false,
  isOffered: true,
};
const today = { continue: null, goal, purchase: null, answers: [], certificates: 0, suggestion: null };
const column = { items: [], total: 0 };
const menu = {
  bundles: column,
  trending: column,
  specialBundles: column,
  courses: column,
  categories: [],
  levels: ['Beginner', 'Intermediate'],
  languages: ['en', 'hi'],
};

/**
 * Serves only the requests of the common layout, with empty answers. Each test adds the others that it needs.
 * Any other request fails.
 */
export const server = setupServer(
  http.get(address('/catalogue/menu'), () => HttpResponse.json({ success: true, data: { menu } })),
  http.get(address('/popup'), () => HttpResponse.json({ success: true, data: { popup: [] } })),
  // The content of the pages that an admin writes.
  ...Object.entries(siteAnswers).map(([path, data]) =>
    http.get(address(path), () => HttpResponse.json({ success: true, data } as object)),
  ),
  // Every page of a signed-in user requests the cart and the notifications. `openCart` serves a cart that can
  // change.
  http.get(address('/cart'), () => HttpResponse.json({ success: true, data: { items: [] } })),
  // The back office's login asks for it.
  http.get(address('/setup'), () => HttpResponse.json({ success: true, data: { open: false } })),
  // The back office's menu counts what is missing before selling.
  http.get(address('/admin/launch'), () =>
    HttpResponse.json({ success: true, data: { isReady: true, steps: [] } }),
  ),
  // A learner's dashboard begins with it.
  http.get(address('/learning/today'), () => HttpResponse.json({ success: true, data: today })),
  // Their page of security asks whether Google opens the account.
  http.get(address('/auth/google'), () =>
    HttpResponse.json({ success: true, data: { linkedAt: null, hasPassword: true } }),
  ),
  // Shown beside a learner's courses.
  http.get(address('/certificates'), () => HttpResponse.json({ success: true, data: { certificates: [] } })),
  http.get(address('/user/batches'), () => HttpResponse.json({ success: true, data: { batches: [] } })),
  http.get(address('/notifications'), () => HttpResponse.json({ success: true, data: none })),
  // A lesson that a test says nothing of plays as the file that its course names; `answerLessons` has streams.
  http.get(address('/course/:course/lessons/:lesson'), () =>
    HttpResponse.json({ success: false, message: 'No such lesson.' }, { status: 404 }),
  ),
);

/** Answers `path` with the envelope around `data`. */
export const answer = (
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  data: unknown,
  status = 200,
) =>
  server.use(
    http[method](address(path), () => HttpResponse.json({ success: true, data } as object, { status })),
  );

/** Refuses `path` in the envelope of an error. */
export const refuse = (
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  status: number,
  message: string | string[],
  rest: { code?: string; errors?: unknown; data?: unknown; headers?: Record<string, string> } = {},
) => {
  const { headers, ...body } = rest;
  server.use(
    http[method](address(path), () =>
      HttpResponse.json({ success: false, message, ...body } as object, { status, headers }),
    ),
  );
};

/** For an answer that depends on the request. */
export const handle = (
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  resolver: HttpResponseResolver,
) => server.use(http[method](address(path), resolver));

/** Answers `path` with `data` once `finish` is called, as a slow server would. */
export function answerLate(method: 'post' | 'put' | 'patch', path: string, data: unknown) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  handle(method, path, async () => {
    await released;
    return HttpResponse.json({ success: true, data } as object);
  });
  return { finish: release };
}
