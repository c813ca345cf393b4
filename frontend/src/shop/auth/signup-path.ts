import { paths } from '@/shared/lib/paths';

/**
 * The address of the signup, for the link beside a login. Whoever came here to pay for something finds it chosen there.
 */
export function signupPath(next: string | null): string {
  const [path, search] = (next ?? '').split('?');
  const params = new URLSearchParams(path === '/payment' ? search : '');
  const [type, id] = [params.get('type'), params.get('courseId')];
  if (type === 'cart') return paths.signup({ type });
  return id && (type === 'course' || type === 'bundle') ? paths.signup({ type, id }) : paths.signup();
}
