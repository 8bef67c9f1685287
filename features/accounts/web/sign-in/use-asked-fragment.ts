import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPath } from '../../rules/safe-next.ts';

/**
 * R2.18: a redirect of the server cannot name the fragment that was asked for, but browsers carry it over to the sign-in
 * page, which adds it to `next`.
 */
export function useAskedFragment(next: string): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash && next !== '/' && !next.includes('#'))
      void navigate(loginPath(next + hash), { replace: true });
  }, [hash, next, navigate]);
}
