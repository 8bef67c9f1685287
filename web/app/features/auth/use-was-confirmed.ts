import { useEffect, useState } from 'react';

/**
 * Whether this page confirmed an address before it was reloaded. Its history entry remembers that: no link
 * can say it, and the token has left the address by then.
 */
export function useWasConfirmed(isConfirmed: boolean): boolean {
  const [was, setWas] = useState(false);
  useEffect(() => {
    if (isConfirmed) history.replaceState({ ...history.state, isConfirmed }, '');
    else setWas(history.state?.isConfirmed === true);
  }, [isConfirmed]);
  return was;
}
