import { useNavigate } from 'react-router';
import { useLogout } from '@/api/logout';
import { messagesOf } from '@/api/error';
import { toast } from '@/kit/ui/toast';
import { paths } from '@/domain/paths/paths';

/** Logs out and goes to the login page; a failure is shown and nothing changes. */
export function useLogOut() {
  const logout = useLogout();
  const navigate = useNavigate();
  const logOut = () => {
    if (logout.isPending) return;
    logout.mutate(undefined, {
      onSuccess: () => void navigate(paths.login()),
      onError: (error) => toast.error(messagesOf(error).join(' ')),
    });
  };
  return { logOut, loggingOut: logout.isPending };
}
