import { paths } from '@/domain/paths/paths';

/**
 * Returns the sign-up address for a visitor without an account. An item that they came to buy stays chosen.
 * `google`: Google vouches for the visitor.
 */
export function signupPath(next: string | null, google = false): string {
  const [path, search] = (next ?? '').split('?');
  const params = new URLSearchParams(path === '/payment' ? search : '');
  const [type, id] = [params.get('type'), params.get('courseId')];
  if (type === 'cart') return paths.signup({ type }, google);
  return paths.signup(id && (type === 'course' || type === 'bundle') ? { type, id } : undefined, google);
}
