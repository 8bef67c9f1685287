import { useEffect, useState } from 'react';

/** The token of a mail's link, which leaves the address bar and the history as soon as scripts run. */
export function useLinkToken(given: string): string {
  const [token] = useState(given);
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}
