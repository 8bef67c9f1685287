import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readAuth, useUser } from '../../platform/session.ts';

/** A sign-in in another tab moves this sign-in page on too; one in this tab goes on by itself. */
export function useFollowSignIn(next: string): void {
  const user = useUser();
  const navigate = useNavigate();
  useEffect(() => {
    if (user && readAuth().status !== 'succeeded') void navigate(next, { replace: true });
  }, [user, next, navigate]);
}
