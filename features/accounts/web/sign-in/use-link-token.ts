import { useEffect, useState } from 'react';

/** The token of a mail's link. It is removed from the address bar and the history, so that it does not leak. */
export function useLinkToken(initialToken: string): string {
  const [token] = useState(initialToken);
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}
