import { useNavigate } from 'react-router';
import { useLogout } from '@/api/auth';
import { messagesOf } from '@/api/error';
import { toast } from '@/components/ui/toast';
import { paths } from '@/lib/paths';

/** Logs out and goes to the login page; a failure is told and nothing changes. */
export function useLeave() {
  const logout = useLogout();
  const navigate = useNavigate();
  const leave = () => {
    if (logout.isPending) return;
    logout.mutate(undefined, {
      onSuccess: () => void navigate(paths.login()),
      onError: (error) => toast.error(messagesOf(error).join(' ')),
    });
  };
  return { leave, leaving: logout.isPending };
}
