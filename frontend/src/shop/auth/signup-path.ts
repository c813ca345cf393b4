import { paths } from '@/domain/paths/paths';

/**
 * The address of the signup, for visitors who came to a login without an account. A visitor who came to pay for
 * something finds it chosen there. `google`: Google vouches for them.
 */
export function signupPath(next: string | null, google = false): string {
  const [path, search] = (next ?? '').split('?');
  const params = new URLSearchParams(path === '/payment' ? search : '');
  const [type, id] = [params.get('type'), params.get('courseId')];
  if (type === 'cart') return paths.signup({ type }, google);
  return paths.signup(id && (type === 'course' || type === 'bundle') ? { type, id } : undefined, google);
}
