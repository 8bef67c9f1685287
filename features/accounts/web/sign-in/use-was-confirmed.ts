import { useEffect, useState } from 'react';

/**
 * Whether this page confirmed the email before a reload. The history entry stores it, because the token is no longer in
 * the address.
 */
export function useWasConfirmed(isConfirmed: boolean): boolean {
  const [wasConfirmed, setWasConfirmed] = useState(false);
  useEffect(() => {
    if (isConfirmed) history.replaceState({ ...history.state, isConfirmed }, '');
    else setWasConfirmed(history.state?.isConfirmed === true);
  }, [isConfirmed]);
  return wasConfirmed;
}
