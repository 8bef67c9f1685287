import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of page the focus goes to its heading, unless it is in the page already. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement?.closest('main')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
