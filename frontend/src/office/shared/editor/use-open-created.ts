import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Opens the page of what a form has made, once the guard of unsaved changes knows that nothing is unsaved any more. */
export function useOpenCreated(path: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== undefined) void navigate(path, { replace: true });
  }, [path, navigate]);
}
