import { readAuth, useUser } from '@stoop/base/web/platform/session';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Leaves the sign-in page when another tab signs in. A sign-in in this tab navigates by itself. */
export function useFollowSignIn(next: string): void {
  const user = useUser();
  const navigate = useNavigate();
  useEffect(() => {
    if (user && readAuth().status !== 'succeeded') void navigate(next, { replace: true });
  }, [user, next, navigate]);
}
