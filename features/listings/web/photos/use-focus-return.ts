import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Where the focus was when the viewer opened, or the picture that was shown last if it opened from one, whose id the caller
 * puts into what this returns. Call it before what opens the dialog, which takes the focus.
 */
export function useFocusReturn(): { current: string | undefined } {
  const last = useRef<string | undefined>(undefined);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  // Not earlier: a modal dialog lets nothing outside of it have the focus.
  useEffect(
    () => () => {
      const thumb = document.getElementById(last.current ?? '')?.querySelector('a');
      // A wide page has no place for all of them.
      const isOnThumb = opener.current?.closest('.gallery') && thumb?.checkVisibility();
      const to = isOnThumb ? thumb : opener.current;
      if (to instanceof HTMLElement) to.focus();
    },
    [],
  );
  return last;
}
