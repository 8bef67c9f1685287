import { useEffect, useState } from 'react';

/** The token of a mail's link. It is removed from the address bar and the history, so that it does not leak. */
export function useLinkToken(given: string): string {
  const [token] = useState(given);
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}
