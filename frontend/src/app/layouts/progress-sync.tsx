import { useEffect } from 'react';
import { useSession } from '@/api/auth';

function hasKept(user: string): boolean {
  try {
    return localStorage.getItem(`app.progress.${user}`) !== null;
  } catch {
    return false;
  }
}

/**
 * A player that is left by an address typed into its tab may be frozen before the server heard of its last place. It is
 * on the device: whatever page comes next tells it. Shows nothing.
 */
export function ProgressSync() {
  const session = useSession();
  const user = session.status === 'user' ? session.user._id : '';
  useEffect(() => {
    if (!user) return;
    const tell = () => {
      if (!hasKept(user)) return;
      // Without a connection it stays kept.
      import('@/learner/player/tell-kept').then(({ tellKept }) => tellKept(user)).catch(() => undefined);
    };
    tell();
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, [user]);
  return null;
}
