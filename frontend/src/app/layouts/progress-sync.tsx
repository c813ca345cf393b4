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
 * Sends the positions that a player could only store on the device. A player's page may be frozen before the
 * server gets its last position, for example when the learner types another address. The next page sends it.
 * Renders nothing.
 */
export function ProgressSync() {
  const session = useSession();
  const user = session.status === 'user' ? session.user._id : '';
  useEffect(() => {
    if (!user) return;
    const tell = () => {
      if (!hasKept(user)) return;
      // Without a connection the position stays stored on the device.
      import('@/learner/player/tell-kept').then(({ tellKept }) => tellKept(user)).catch(() => undefined);
    };
    tell();
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, [user]);
  return null;
}
