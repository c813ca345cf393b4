import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Navigates to a newly created item, once the unsaved-changes guard knows that the form is clean. */
export function useOpenCreated(path: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== undefined) void navigate(path, { replace: true });
  }, [path, navigate]);
}
