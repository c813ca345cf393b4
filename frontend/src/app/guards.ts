import { redirect, type LoaderFunctionArgs } from 'react-router';
import { meQuery } from '@/api/auth';
import { paths, safeNext } from '@/domain/paths/paths';
import { withoutPrefix } from '@/kit/lib/prefix';
import { queryClientContext } from '@/kit/lib/router-context';

/** Lets a signed-in user pass; others go to the login page and come back from there. */
export async function requireUser({ request, context }: LoaderFunctionArgs): Promise<null> {
  const me = await context.get(queryClientContext).ensureQueryData(meQuery);
  const url = new URL(request.url);
  if (!me) throw redirect(paths.login(withoutPrefix(url.pathname) + url.search));
  return null;
}

/** Keeps a signed-in user from the login page. */
export async function redirectIfUser({ request, context }: LoaderFunctionArgs): Promise<null> {
  const me = await context.get(queryClientContext).ensureQueryData(meQuery);
  if (me) throw redirect(safeNext(new URL(request.url).searchParams.get('next'), paths.dashboard));
  return null;
}
